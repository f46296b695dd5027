import { describe, expect, test } from "vitest";
import { intervalAround } from "./interval.ts";
import { isotonic } from "./isotonic.ts";
import { noiseOfFit, noiseOfRepeats } from "./noise.ts";
import { gaussian, randomFrom } from "./random.ts";
import { mean, median, quantile, rootMeanSquare } from "./statistics.ts";
import { studentT95 } from "./student-t.ts";

const draw = (seed: number, of: (source: () => number) => number): number[] => {
  const source = randomFrom(seed);
  return Array.from({ length: 20_000 }, () => of(source));
};

describe("statistics", () => {
  test("quantiles are those of R's type 7", () => {
    expect([0, 0.05, 0.25, 0.5, 1].map((share) => quantile([1, 2, 3, 4, 10], share))).toEqual([1, 1.2, 2, 3, 10]);
    expect(median([9, 1, 5, 3])).toBe(4);
    expect(quantile([1, Number.POSITIVE_INFINITY], 0.5)).toBe(Number.POSITIVE_INFINITY);
  });

  test("Student's t has the tabled 95 % points", () => {
    expect(studentT95(1)).toBeCloseTo(6.314, 3);
    expect(studentT95(4)).toBeCloseTo(2.132, 3);
    expect(studentT95(12)).toBeCloseTo(1.782, 3);
    expect(studentT95(30)).toBeCloseTo(1.697, 3);
    expect(studentT95(1e6)).toBeCloseTo(1.645, 3);
  });

  test("drawn numbers are the same for a seed, even and normal", () => {
    expect(draw(5, gaussian)).toEqual(draw(5, gaussian));
    expect(draw(5, gaussian)).not.toEqual(draw(6, gaussian));
    const even = draw(7, (source) => source());
    expect(Math.min(...even)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...even)).toBeLessThan(1);
    expect(mean(even)).toBeCloseTo(0.5, 1);
    const normal = draw(7, gaussian);
    expect(Math.abs(mean(normal))).toBeLessThan(0.03);
    expect(rootMeanSquare(normal)).toBeCloseTo(1, 1);
    expect(normal.filter((value) => Math.abs(value) > 1.645).length / normal.length).toBeCloseTo(0.1, 2);
  });

  test("isotonic regression levels out what falls", () => {
    expect(isotonic([1, 3, 2, 4])).toEqual([1, 2.5, 2.5, 4]);
    expect(isotonic([4, 3, 2])).toEqual([3, 3, 3]);
    expect(isotonic([])).toEqual([]);
  });

  test("the noise of a fit counts repeats, unless the form misses more than they differ", () => {
    const repeats = [
      [0, 0.2, 0.1],
      [1, 1.2, 1.1],
    ];
    expect(noiseOfRepeats(repeats)).toEqual({ deviation: expect.closeTo(0.1, 9), degreesOfFreedom: 4 });
    expect(noiseOfRepeats([[1], [2]])).toBeNull();
    expect(noiseOfFit([0.05, -0.05, 0.05, -0.05], 3, repeats).degreesOfFreedom).toBe(5);
    expect(noiseOfFit([1, -1, 1, -1], 3, repeats)).toEqual({ deviation: 2, degreesOfFreedom: 1 });
  });

  test("an interval holds its estimate, and is open above where too much is unbounded", () => {
    expect(intervalAround(12, [1, 2, 3, 4, 5])).toEqual({ low: 1.2, high: 12 });
    expect(intervalAround(2, [1, 2, 3, Number.POSITIVE_INFINITY])).toEqual({ low: 1.15, high: null });
  });
});
