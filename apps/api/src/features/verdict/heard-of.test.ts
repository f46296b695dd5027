import type { SignalName } from "@highwater/telemetry";
import { expect, test } from "vitest";
import type { History } from "@highwater/telemetry/verdict";
import { heardOf } from "./heard-of.ts";

const NOW_MS = 1_000_000;
const brokers = [{ brokerId: "1", lastSampleMs: NOW_MS - 1000 }];

const histories = (timeMs: number | null): History[] =>
  timeMs === null ? [] : [{ brokerId: "1", points: [[timeMs, 0]] }];

const heard = async (lately: number | null, before: number | null) => {
  return heardOf(brokers, {
    nowMs: NOW_MS,
    doubtAfterMs: 45_000,
    recent: new Map<SignalName, History[]>([["under_replicated_partitions", histories(lately)]]),
    read: async (signal) => (signal === "under_replicated_partitions" ? histories(before) : []),
  });
};

test("a broker that tells of itself is heard of by its newest sample", async () => {
  expect(await heard(NOW_MS - 2000, null)).toBe(brokers);
});

test("a broker whose machine alone still answers was last heard of when it told of itself", async () => {
  expect(await heard(NOW_MS - 60_000, NOW_MS - 70_000)).toEqual([{ brokerId: "1", lastSampleMs: NOW_MS - 60_000 }]);
  expect(await heard(null, NOW_MS - 3_600_000)).toEqual([{ brokerId: "1", lastSampleMs: NOW_MS - 3_600_000 }]);
});

test("one that tells none of these counts by its newest sample", async () => {
  expect(await heard(null, null)).toEqual(brokers);
});
