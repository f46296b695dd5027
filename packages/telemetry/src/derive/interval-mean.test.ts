import { describe, expect, it } from "vitest";
import { intervalMean } from "./interval-mean.ts";

const means = (sum: number[], count: number[]): number[] => [
  ...intervalMean(
    Float64Array.from(sum, (_, index) => index * 15_000),
    Float64Array.from(sum),
    Float64Array.from(count),
    300_000,
  ),
];

describe("an interval mean", () => {
  it("is the increase of the sum over that of the count, not the mean since start", () => {
    expect(means([1000, 1600], [100, 120])).toStrictEqual([NaN, 30]);
  });

  it("is a gap where nothing happened", () => {
    expect(means([1000, 1000], [100, 100])).toStrictEqual([NaN, NaN]);
  });

  it("is the mean since the restart after one", () => {
    expect(means([1000, 60], [100, 20])).toStrictEqual([NaN, 3]);
  });

  it("is 0 where the sum seems to shrink while the count advances, as both are not read in one instant", () => {
    expect(means([1000, 999.9], [100, 101])).toStrictEqual([NaN, 0]);
  });

  it("needs both sum and count", () => {
    expect(means([1000, NaN, 1600], [100, 110, 120])).toStrictEqual([NaN, NaN, 30]);
    expect(means([1000, 1300, 1600], [100, NaN, 120])).toStrictEqual([NaN, NaN, 30]);
  });
});
