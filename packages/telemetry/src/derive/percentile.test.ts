import { describe, expect, it } from "vitest";
import { freshPercentile } from "./percentile.ts";

const MINUTE = 60_000;
const fresh = (timesMs: number[], percentile: number[], count: number[] | undefined): number[] => [
  ...freshPercentile(
    Float64Array.from(timesMs),
    Float64Array.from(percentile),
    count && Float64Array.from(count),
    5 * MINUTE,
  ),
];

describe("a percentile", () => {
  it("is a gap where its count stood still since the sample before", () => {
    expect(fresh([0, 15_000, 30_000, 45_000], [5, 5, 5, 9], [10, 20, 20, 21])).toStrictEqual([5, 5, NaN, 9]);
  });

  it("is given where there is no sample before, or none within the longest gap", () => {
    expect(fresh([0], [5], [10])).toStrictEqual([5]);
    expect(fresh([0, 5 * MINUTE + 1], [5, 5], [10, 10])).toStrictEqual([5, 5]);
  });

  it("is given where no count is known", () => {
    expect(fresh([0, 15_000], [5, 5], undefined)).toStrictEqual([5, 5]);
    expect(fresh([0, 15_000], [5, 5], [10, NaN])).toStrictEqual([5, 5]);
  });

  it("is compared with the last known count", () => {
    expect(fresh([0, 15_000, 30_000], [5, 5, 5], [10, NaN, 10])).toStrictEqual([5, 5, NaN]);
  });

  it("is fresh after a restart, which moves the count too", () => {
    expect(fresh([0, 15_000], [5, 8], [10, 3])).toStrictEqual([5, 8]);
  });

  it("is a gap while nothing was ever measured", () => {
    expect(fresh([0, 15_000], [0, 0], [0, 0])).toStrictEqual([NaN, NaN]);
  });
});
