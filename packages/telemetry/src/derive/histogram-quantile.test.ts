import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { histogramQuantile } from "./histogram-quantile.ts";

const NONE = NaN;

/** Bounds 10, 20, 40; each sample as [seconds, counts at or below each bound, count in all]. */
const quantiles = (quantile: number, ...samples: readonly (readonly [number, readonly number[], number])[]) =>
  histogramQuantile({
    timesMs: Float64Array.from(samples, ([seconds]) => seconds * 1000),
    buckets: [10, 20, 40].map((bound, index) => ({
      bound,
      column: Float64Array.from(samples, ([, counts]) => counts[index] ?? NONE),
    })),
    count: Float64Array.from(samples, ([, , count]) => count),
    quantile,
    maxGapMs: 60_000,
  });

const between = (quantile: number, counts: readonly number[], count: number) =>
  quantiles(quantile, [0, [0, 0, 0], 0], [10, counts, count])[1];

describe("a quantile of a histogram's growth", () => {
  it.each([
    ["within the first bucket, which begins at 0", 0.5, [100, 100, 100], 100, 5],
    ["within a bucket, evenly", 0.9, [80, 100, 100], 100, 15],
    ["at a bound", 0.8, [80, 100, 100], 100, 10],
    ["past empty buckets", 0.99, [0, 0, 100], 100, 39.8],
    ["above the last bound, as that bound", 0.99, [10, 20, 30], 100, 40],
    ["of buckets that a later read makes smaller than the one before", 0.99, [100, 90, 95], 100, 9.9],
    ["of more in a bucket than in all", 0.5, [100, 100, 100], 90, 5],
  ])("is told %s", (_, quantile, counts, count, expected) => {
    expect(between(quantile, counts, count)).toBeCloseTo(expected, 9);
  });

  it("is of what came between, not of what was before", () => {
    expect(quantiles(0.99, [0, [1000, 1000, 1000], 1000], [10, [1000, 1100, 1100], 1100])[1]).toBeCloseTo(19.9, 9);
  });

  it("is a gap where nothing came, at the first sample, and where the one before is too old", () => {
    const counts = [80, 100, 100];
    const values = quantiles(0.99, [0, counts, 100], [10, counts, 100], [100, [90, 110, 110], 110]);
    expect([...values]).toStrictEqual([NaN, NaN, NaN]);
  });

  it("begins at 0 again after a restart, in every bucket", () => {
    expect(quantiles(0.5, [0, [3, 500, 500], 500], [10, [5, 5, 10], 10])[1]).toBeCloseTo(10, 9);
  });

  it("goes by the bounds that both samples have", () => {
    expect(quantiles(0.99, [0, [0, NONE, 0], 0], [10, [80, 100, 100], 100])[1]).toBeCloseTo(10 + 30 * (19 / 20), 9);
    expect(quantiles(0.99, [0, [NONE, NONE, NONE], 0], [10, [80, 100, 100], 100])[1]).toBeNaN();
  });

  it("lies where a sorted list of values has it, to the width of a bucket", () => {
    const law = fc.property(
      fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: 1, maxLength: 200 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (values, quantile) => {
        const counts = [10, 20, 40].map((bound) => values.filter((value) => value <= bound).length);
        const told = between(quantile, counts, values.length) ?? NaN;
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(quantile * values.length - 1e-9) - 1] ?? NaN;
        const bucket = [10, 20, 40].find((bound) => exact <= bound) ?? NaN;
        expect(told).toBeLessThanOrEqual(bucket);
        expect(told).toBeGreaterThanOrEqual(bucket === 10 ? 0 : bucket / 2);
      },
    );
    fc.assert(law, { numRuns: 500 });
  });
});
