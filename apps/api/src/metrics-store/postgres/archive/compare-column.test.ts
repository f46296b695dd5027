import { describe, expect, test } from "vitest";
import { compareColumn } from "./compare-column.ts";

const times = Float64Array.of(1000, 2000, 3000);
const compare = (own: number[], archived: [number, number][]) =>
  compareColumn(times, Float64Array.from(own), new Map(archived));

describe("a column and what an archive holds of it", () => {
  test("are the same, also where the archive has other times", () => {
    const archived: [number, number][] = [
      [500, 9],
      [1000, 1],
      [3000, 3],
    ];
    expect(compare([1, NaN, 3], archived)).toEqual({ missing: [], differs: false });
  });

  test("are the same to twelve digits", () => {
    expect(compare([0.1234567890123, NaN, NaN], [[1000, 0.1234567890124]]).differs).toBe(false);
    expect(compare([0.1234567890123, NaN, NaN], [[1000, 0.123456789112]]).differs).toBe(true);
  });

  test("are the same where they are infinite or 0", () => {
    const archived: [number, number][] = [
      [1000, Infinity],
      [2000, -0],
      [3000, -Infinity],
    ];
    expect(compare([Infinity, 0, -Infinity], archived)).toEqual({ missing: [], differs: false });
    expect(compare([1, 0, -Infinity], archived).differs).toBe(true);
  });

  test("lack something", () => {
    const lacking = { missing: [[3000, 3]], differs: false };
    expect(compare([1, NaN, 3], [[1000, 1]])).toEqual(lacking);
  });

  test.each([
    ["another value", 2],
    ["a value where there is none", NaN],
  ])("differ by %s", (_, own) => {
    expect(compare([own, NaN, NaN], [[1000, 1]])).toEqual({ missing: [], differs: true });
  });
});
