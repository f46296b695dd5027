import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { increase, ratePerSecond, timeSharePerSecond } from "./counter.ts";

const MINUTE = 60_000;
const rates = (timesMs: number[], counter: number[], maxGapMs = 5 * MINUTE): number[] => [
  ...ratePerSecond(Float64Array.from(timesMs), Float64Array.from(counter), maxGapMs),
];

const shares = (timesMs: number[], counter: number[]): number[] => [
  ...timeSharePerSecond(Float64Array.from(timesMs), Float64Array.from(counter), 5 * MINUTE),
];

describe("a rate", () => {
  it("is the increase per second, at the newer sample's time", () => {
    expect(rates([0, 10_000, 30_000], [100, 200, 500])).toStrictEqual([NaN, 10, 15]);
  });

  it("is 0 where the counter stands still", () => {
    expect(rates([0, 10_000], [7, 7])).toStrictEqual([NaN, 0]);
  });

  it("takes the new value as the increase after a restart", () => {
    expect(rates([0, 10_000, 20_000], [1000, 50, 150])).toStrictEqual([NaN, 5, 10]);
  });

  it("reaches back over samples without the counter, up to the longest gap and no further", () => {
    expect(rates([0, 15_000, 30_000], [0, NaN, 300])).toStrictEqual([NaN, NaN, 10]);
    expect(rates([0, 5 * MINUTE], [0, 300])).toStrictEqual([NaN, 1]);
    expect(rates([0, 5 * MINUTE + 1], [0, 300])).toStrictEqual([NaN, NaN]);
  });

  it("is a gap where two samples have the same time", () => {
    expect(rates([0, 0, 1000], [1, 5, 6])).toStrictEqual([NaN, NaN, 1]);
  });

  it("is never negative, whatever the restarts", () => {
    const steps = fc.array(
      fc.record({ elapsedMs: fc.integer({ min: 1, max: 400_000 }), counter: fc.double({ min: 0, max: 1e18 }) }),
    );
    fc.assert(
      fc.property(steps, (samples) => {
        let timeMs = 0;
        const times = samples.map(({ elapsedMs }) => (timeMs += elapsedMs));
        const all = rates(
          times,
          samples.map(({ counter }) => counter),
        );
        expect(all.every((rate) => Number.isNaN(rate) || rate >= 0)).toBe(true);
      }),
    );
  });

  it("adds up to what was counted, restarts included", () => {
    const increases = fc.array(fc.record({ by: fc.nat(1e9), restarts: fc.boolean() }), { minLength: 1 });
    fc.assert(
      fc.property(increases, (steps) => {
        let value = 0;
        let counted = 0;
        let before = 0;
        for (const { by, restarts } of steps) {
          value = restarts && by < value ? by : value + by;
          counted += increase(before, value);
          before = value;
        }
        expect(counted).toBe(steps.reduce((sum, { by }) => sum + by, 0));
      }),
    );
  });
});

describe("a share of time", () => {
  it("is the time spent over the time passed", () => {
    expect(shares([0, 10_000, 20_000], [100, 105, 115])).toStrictEqual([NaN, 0.5, 1]);
  });

  it("is a gap over a restart, since nobody knows how long the broker was down", () => {
    expect(shares([0, 60_000, 70_000], [1000, 3, 8])).toStrictEqual([NaN, NaN, 0.5]);
  });
});
