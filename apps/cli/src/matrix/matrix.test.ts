import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Axes, combinations } from "./combination.ts";
import { curveLoads, shares } from "./load.ts";
import { stepName } from "./step-name.ts";

const ONE: Axes = {
  producers: [1],
  recordBytes: [1024],
  acks: ["all"],
  compression: ["none"],
  partitions: [6],
  consumerGroups: [0],
  ioThreads: [null],
  networkThreads: [null],
};

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 3 });
const axes: fc.Arbitrary<Axes> = fc.record({
  producers: numbers,
  recordBytes: numbers,
  acks: fc.uniqueArray(fc.constantFrom("all", "1", "0"), { minLength: 1 }),
  compression: fc.uniqueArray(fc.constantFrom("none", "lz4", "zstd"), { minLength: 1 }),
  partitions: numbers,
  consumerGroups: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 2 }),
  ioThreads: fc.oneof(fc.constant([null]), numbers),
  networkThreads: fc.oneof(fc.constant([null]), numbers),
});

describe("a matrix", () => {
  test("has every combination once, each with a name of its own", () => {
    fc.assert(
      fc.property(axes, (given) => {
        const all = combinations(given);
        const count = Object.values(given).reduce((product, values) => product * values.length, 1);
        const names = all.map((combination) => stepName(combination, given, { kind: "unthrottled" }));
        expect([all.length, new Set(names).size]).toEqual([count, count]);
        expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(120);
      }),
    );
  });

  test("changes the brokers' threads as seldom as can be", () => {
    fc.assert(
      fc.property(axes, (given) => {
        const threads = combinations(given).map(({ ioThreads, networkThreads }) => `${ioThreads}/${networkThreads}`);
        const changes = threads.filter((now, index) => index > 0 && now !== threads[index - 1]).length;
        expect(changes).toBe(new Set(threads).size - 1);
      }),
    );
  });
});

test.each([
  [{}, { kind: "rate", recordsPerSecond: 500, percent: 50 }, "1 producer, 1 KiB, acks all, 50 %"],
  [{ producers: [4] }, { kind: "unthrottled" }, "4 producers, 1 KiB, acks all, unthrottled"],
  [
    { recordBytes: [100], compression: ["none", "lz4"], partitions: [6, 24], consumerGroups: [1], ioThreads: [16] },
    { kind: "rate", recordsPerSecond: 2500, percent: null },
    "1 producer, 100 B, acks all, uncompressed, 6 partitions, 1 group, 16 io threads, 2500 records/s",
  ],
] as const)("a step of %j is named for what it is", (given, load, name) => {
  const all = { ...ONE, ...given };
  const [first] = combinations(all);
  expect(first && stepName(first, all, load)).toBe(name);
});

describe("load", () => {
  test("of a curve is the percentage of the largest throughput", () => {
    expect(curveLoads(2000, [10, 110])).toEqual([
      { kind: "rate", recordsPerSecond: 200, percent: 10 },
      { kind: "rate", recordsPerSecond: 2200, percent: 110 },
    ]);
    expect(curveLoads(3, [10])).toMatchObject([{ recordsPerSecond: 1 }]);
  });

  test("is shared by the producers evenly and to the last record", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 100 }), (rate, producers) => {
        const parts = shares(rate, producers);
        expect(parts).toHaveLength(producers);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.max(rate, producers));
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
