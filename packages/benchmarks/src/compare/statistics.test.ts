import { describe, expect, test } from "vitest";
import { differenceOf, medianOf, medianOfKnown, welchTest } from "./statistics.ts";
import { twoSidedP } from "./student-t.ts";

test("the median of an even and an odd number of values", () => {
  expect([medianOf([3, 1, 2]), medianOf([4, 1, 2, 3]), medianOf([7])]).toEqual([2, 2.5, 7]);
  expect([medianOfKnown([null, 4, undefined, 1]), medianOfKnown([null]), medianOfKnown([])]).toEqual([2.5, null, null]);
});

describe("Student's t", () => {
  // Critical values of the printed tables (NIST/SEMATECH e-Handbook, 1.3.6.7.2): two-sided 5 %, and 1 %.
  test.each([
    [1, 12.706, 63.657],
    [2, 4.303, 9.925],
    [3, 3.182, 5.841],
    [4, 2.776, 4.604],
    [5, 2.571, 4.032],
    [10, 2.228, 3.169],
    [20, 2.086, 2.845],
    [30, 2.042, 2.75],
    [60, 2, 2.66],
    [100, 1.984, 2.626],
  ])("of %d degrees of freedom is as tabled", (freedom, five, one) => {
    expect(twoSidedP(five, freedom)).toBeCloseTo(0.05, 3);
    expect(twoSidedP(-one, freedom)).toBeCloseTo(0.01, 3);
  });

  test("is 1 at 0, Cauchy's at one degree of freedom, and normal at many", () => {
    expect(twoSidedP(0, 7)).toBe(1);
    expect(twoSidedP(1, 1)).toBeCloseTo(0.5, 12);
    expect(twoSidedP(1.959_963_985, 1e7)).toBeCloseTo(0.05, 6);
  });
});

describe("Welch's test", () => {
  // Student's sleep data, as R's documentation prints t.test(extra ~ group, data = sleep).
  const sleep = [
    [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
    [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
  ] as const;
  // Fuel consumption of cars, automatic and manual: R's t.test(mpg ~ am, data = mtcars).
  const cars = [
    [21.4, 18.7, 18.1, 14.3, 24.4, 22.8, 19.2, 17.8, 16.4, 17.3, 15.2, 10.4, 10.4, 14.7, 21.5, 15.5, 15.2, 13.3, 19.2],
    [21, 21, 22.8, 32.4, 30.4, 33.9, 27.3, 26, 30.4, 15.8, 19.7, 15, 21.4],
  ] as const;

  test.each([
    { name: "sleep", samples: sleep, t: -1.8608, freedom: 17.776, p: 0.079_39 },
    { name: "cars", samples: cars, t: -3.7671, freedom: 18.332, p: 0.001_374 },
  ])("of $name gives the published figures", ({ samples: [a, b], t, freedom, p }) => {
    const welch = welchTest(a, b);
    expect(welch?.t).toBeCloseTo(t, 4);
    expect(welch?.freedom).toBeCloseTo(freedom, 3);
    expect(welch?.p).toBeCloseTo(p, 5);
    expect(welchTest(b, a)?.p).toBeCloseTo(p, 5);
    expect(differenceOf(a, b).differs).toBe(p < 0.05);
  });

  test("calls equal samples different in about 5 of 100 cases", () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (seed + 1) / 2_147_483_649;
    };
    const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    const sample = () => Array.from({ length: 5 }, normal);
    const wrong = Array.from({ length: 4000 }, () => differenceOf(sample(), sample()).differs).filter(Boolean).length;
    expect(wrong / 4000).toBeGreaterThan(0.03);
    expect(wrong / 4000).toBeLessThan(0.06);
  });

  test("without any spread tells what is more than a step of the tool apart", () => {
    expect(differenceOf([1, 1], [1, 1]).differs).toBe(false);
    expect(differenceOf([1, 1], [2, 2]).differs).toBe(true);
    expect(differenceOf([4, 4, 4], [5, 5, 5], 1)).toMatchObject({
      differs: false,
      test: expect.stringContaining("least step"),
    });
    expect(differenceOf([4, 4, 4], [6, 6, 6], 1).differs).toBe(true);
  });
});
