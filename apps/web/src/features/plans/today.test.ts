import { CATALOG, PROFILES } from "@highwater/sizing";
import { expect, test } from "vitest";
import { todayOf, todayWords } from "./today.ts";

const KNOWN = { catalog: CATALOG, profiles: PROFILES };
/** Intel and Confluent 2020: 7.5 M events/s of 1 KiB at 20 ms are 3 brokers, 10 M are 4. */
const request = (recordsPerSecond: number) => ({
  workload: { recordsPerSecond, recordBytes: 1024, consumerGroups: 0, p99TargetMs: 20 },
  profile: "intel-confluent-2020",
});

test("an answer that still holds has nothing to say", () => {
  const today = todayOf(request(7.5e6), 3, KNOWN);
  expect(today).toEqual({ kind: "same" });
  expect(todayWords(today)).toBeNull();
});

test("another number of brokers is said", () => {
  const today = todayOf(request(10e6), 3, KNOWN);
  expect(today).toEqual({ kind: "other", brokers: 4 });
  expect(todayWords(today)).toBe("with today's engine: 4");
});

test("hardware that is gone is said, not thrown", () => {
  const today = todayOf({ ...request(1), broker: { drives: { catalogId: "own:gone", count: 1 } } }, 3, KNOWN);
  expect(today.kind).toBe("refused");
  expect(todayWords(today)).toContain("/broker/drives/catalogId");
});

test("nothing is claimed before hardware and measurements are loaded", () => {
  expect(todayWords(todayOf(request(10e6), 3, undefined))).toBeNull();
});
