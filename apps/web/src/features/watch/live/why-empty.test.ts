import { expect, test } from "vitest";
import { whyEmpty } from "./why-empty.ts";

test("a canary's chart says that the canary gives its values and whether it is on", () => {
  expect(whyEmpty("canary_lost_rate", "messages/s", "off")).toBe(
    "No values in this range. The canary gives this signal, and it is off: switch it on under Canary.",
  );
  expect(whyEmpty("canary_lost_rate", "messages/s", "running")).toContain("it is on");
  expect(whyEmpty("canary_lost_rate", "messages/s", undefined)).not.toContain("exporter");
});

test("other charts point at the exporters", () => {
  expect(whyEmpty("bytes_in_rate", "bytes/s", "off")).toBe(
    "No values in this range. A rate needs two scrapes. Not every exporter gives this signal: see Targets.",
  );
});
