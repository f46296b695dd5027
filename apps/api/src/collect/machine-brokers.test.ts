import { expect, test } from "vitest";
import { createMachineBrokers } from "./machine-brokers.ts";

const NODE = "http://m1:9100/metrics";

test("a machine's figures go to its one broker, and to none where another there has no id or another one", () => {
  const machines = createMachineBrokers();
  expect(machines.at(1, NODE)).toBeNull();
  machines.tell(1, "http://m1:7071/", 10, "1");
  expect([machines.at(1, NODE), machines.at(2, NODE), machines.at(1, "http://m2:9100/")]).toEqual(["1", null, null]);
  machines.tell(1, "http://m1:7072/", 11, null);
  expect(machines.at(1, NODE)).toBeNull();
  machines.tell(1, "http://m1:7072/", 11, "2");
  expect(machines.at(1, NODE)).toBeNull();
  machines.forget(11);
  expect(machines.at(1, NODE)).toBe("1");
});
