import { readScrape } from "@highwater/telemetry";
import { expect, test } from "vitest";
import { findingsOf } from "./findings.ts";

const adviceOn = (text: string) => {
  const reading = readScrape(new TextEncoder().encode(text));
  return findingsOf({ timeMs: 0, reading }, null, { maxGapMs: 300_000 }).advice;
};

test("nothing is advised of a page whose naming was not recognised", () => {
  expect(adviceOn("up 1\n")).toEqual([]);
  expect(adviceOn("kafka_server_replicamanager_partitioncount 12\n").length).toBeGreaterThan(50);
});
