import type { CanaryBroker } from "@highwater/contract/canary";
import { expect, test } from "vitest";
import { canarySentence, type LastHour } from "./sentence.ts";

const TIMES = { p50Ms: 3, p99Ms: 6600, maxMs: 9000 };
const BROKER: CanaryBroker = {
  brokerId: "1",
  rack: null,
  isUp: true,
  partition: 0,
  leaderId: 1,
  replicas: [1],
  produce: TIMES,
  roundTrip: TIMES,
  commit: TIMES,
  sent: 5250,
  acknowledged: 4000,
  failed: 892,
  unsent: 0,
  received: 4000,
  lost: 0,
  late: 200,
  duplicated: 0,
};

const HOUR_MS = 3_600_000;
const NONE: LastHour = { failed: 0, late: 0, lost: 0, countedMs: HOUR_MS };
const said = (found: Partial<LastHour>) =>
  canarySentence({ state: "running", reason: null, brokers: [BROKER], lastHour: { ...NONE, ...found } });
const START = "Records come back within 6.6 s for 99 of 100 through every broker; ";

test("what failed and came late in the last hour is told beside what was lost", () => {
  expect(said({ failed: 892, late: 600 })).toBe(
    `${START}892 failed, 600 came back late and none was lost in the last hour.`,
  );
  expect(said({ failed: 1, lost: 1 })).toBe(`${START}1 failed and 1 was lost in the last hour.`);
  expect(said({})).toBe(`${START}none was lost in the last hour.`);
});

test("a run shorter than an hour is not told as one", () => {
  expect(said({ countedMs: 130_000 })).toBe(`${START}none was lost in the 2.2 min since it was switched on.`);
  expect(said({ countedMs: 10 })).toBe(`${START}none was lost in the 1 s since it was switched on.`);
});
