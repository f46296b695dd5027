import { describe, expect, test } from "vitest";
import { jacobian, leastSquares } from "./least-squares.ts";
import { normalMatrix, solve } from "./normal-equations.ts";

// NIST Statistical Reference Datasets, Misra1a (Misra 1978): y = b1·(1 − exp(−b2·x)), with certified values.
const X = [77.6, 114.9, 141.1, 190.8, 239.9, 289, 332.8, 378.4, 434.8, 477.3, 536.8, 593.1, 689.1, 760];
const Y = [10.07, 14.73, 17.94, 23.93, 29.61, 35.18, 40.02, 44.82, 50.76, 55.05, 61.01, 66.4, 75.47, 81.78];
const misra = ([b1 = 0, b2 = 0]: readonly number[], into: Float64Array): void => {
  X.forEach((x, index) => {
    into[index] = (Y[index] ?? 0) - b1 * (1 - Math.exp(-b2 * x));
  });
};
const OPEN = [
  { least: 0, most: 1e6 },
  { least: 0, most: 1 },
];

const line = ([slope = 0, start = 0]: readonly number[], into: Float64Array): void => {
  [2, 4, 6].forEach((y, index) => {
    into[index] = y + 1 - start - slope * (index + 1);
  });
};

const nothing = (_: readonly number[], into: Float64Array): void => {
  into.fill(Number.NaN);
};

describe("least squares by Levenberg and Marquardt", () => {
  test.each([
    [500, 0.0001],
    [250, 0.0005],
  ])("reaches the certified values of NIST's Misra1a from %d and %d", (...start) => {
    const fit = leastSquares(misra, X.length, start, OPEN, 1e-14);
    expect(fit?.values[0]).toBeCloseTo(238.942_129_18, 4);
    expect(fit?.values[1]).toBeCloseTo(5.501_564_318_1e-4, 9);
    expect(fit?.squares).toBeCloseTo(0.124_551_388_94, 9);
  });

  test("gives the certified standard errors through its Jacobian", () => {
    const fit = leastSquares(misra, X.length, [250, 0.0005], OPEN, 1e-14);
    const here = new Float64Array(X.length);
    misra(fit?.values ?? [], here);
    const { matrix } = normalMatrix(jacobian(misra, OPEN, fit?.values ?? [], here), here);
    const deviation = Math.sqrt((fit?.squares ?? 0) / (X.length - 2));
    const error = (unit: readonly number[], index: number): number =>
      deviation * Math.sqrt(solve(matrix, unit, [true, true], 0)?.[index] ?? 0);
    expect(error([1, 0], 0)).toBeCloseTo(2.707_007_524_1, 3);
    expect(error([0, 1], 1)).toBeCloseTo(7.266_868_843_6e-6, 9);
  });

  test("stops at a bound, and fits the rest there", () => {
    const fit = leastSquares(
      line,
      3,
      [0.1, 0.1],
      [
        { least: 0, most: 1 },
        { least: -9, most: 9 },
      ],
      1e-14,
    );
    expect(fit?.values[0]).toBe(1);
    expect(fit?.values[1]).toBeCloseTo(3, 6);
  });

  test("has no answer where the start has none", () => {
    expect(leastSquares(nothing, 2, [1], [{ least: 0, most: 2 }], 1e-12)).toBeNull();
  });
});
