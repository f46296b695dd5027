import * as fc from "fast-check";
import { timeLag } from "@highwater/telemetry";
import { expect, test } from "vitest";
import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import { earlierEnds, type KafkaLook, lookAtKafka } from "./kafka-look.ts";

const NOW_MS = 1_000_000_000;
const MINUTE_MS = 60_000;

const topics = [{ name: "orders", partitions: [{ partition: 0 }] }] as unknown as KafkaLook["topics"];
const lookAt = (end: number) =>
  ({ topics, ends: new Map([["orders", new Map([[0, end]])]]), timeMs: NOW_MS }) as unknown as KafkaLook;

/** A log with one record at each of these times, as Kafka's index of record times answers of it. */
const adminOf = (times: readonly number[]) =>
  ({
    recordsSince: async (_topics: unknown, sinceMs: number) => {
      const offset = times.findIndex((timeMs) => timeMs >= sinceMs);
      const found = offset < 0 ? [] : [[0, { offset, timeMs: times[offset] ?? 0 }] as const];
      return new Map([["orders", new Map(found)]]);
    },
  }) as unknown as ClusterAdmin;

const lagOf = async (times: readonly number[], committed: number) => {
  const [past] = await earlierEnds(adminOf(times), lookAt(times.length), [{ topic: "orders", partition: 0 }]);
  const history = [...(past?.earlier ?? [])].toSorted((a, b) => a[0] - b[0]);
  return timeLag([...history, [NOW_MS, times.length]], committed, NOW_MS);
};

test.each([4, 11, 61, 25 * 60])(
  "a group at the start of a log that began %d min ago is that far behind",
  async (minutes) => {
    const times = Array.from({ length: 50 }, (_, index) => NOW_MS - minutes * MINUTE_MS + index * 100);
    expect((await lagOf(times, 0))?.ms).toBe(minutes * MINUTE_MS);
  },
);

test("the lag in time is never off by more than it says", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 6 * 24 * 60 * MINUTE_MS }), { minLength: 2, maxLength: 60 }),
      fc.nat(),
      async (ages, at) => {
        const times = ages.map((ageMs) => NOW_MS - ageMs).toSorted((a, b) => a - b);
        const committed = at % times.length;
        const truth = NOW_MS - (times[committed] ?? 0);
        const lag = await lagOf(times, committed);
        expect(Math.abs((lag?.ms ?? 0) - truth)).toBeLessThanOrEqual((lag?.withinMs ?? 0) + 1);
      },
    ),
  );
});

test.each([
  [2000, 1, ["latest", "earliest"]],
  [2001, 1, ["latest"]],
  [2001, 8, ["latest", "earliest"]],
])("of %i partitions, look %i asks for %j", async (partitions, turn, expected) => {
  const asked: string[] = [];
  const admin = {
    describeCluster: async () => ({ brokers: [] }),
    topics: async () => [{ name: "orders", partitions: Array.from({ length: partitions }, () => ({})) }],
    groups: async () => [],
    listGroups: async () => [],
    offsets: async (_topics: unknown, of: string) => {
      asked.push(of);
      return new Map();
    },
  } as unknown as ClusterAdmin;
  await lookAtKafka(admin, { clock: () => NOW_MS, turn, starts: new Map(), onMetadata: () => undefined });
  expect(asked).toEqual(expected);
});
