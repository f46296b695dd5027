import { describe, expect, test } from "vitest";
import { DAY_MS } from "../days.ts";
import { otherStretches, rollupDays } from "./which-days.ts";

const FIRST = 100;
const days = (from: number, to: number) => ({ fromMs: from * DAY_MS, toMs: to * DAY_MS });

describe("rollups answer", () => {
  test("a week of 400 points, and no day of 400 points whose samples are there", () => {
    expect(rollupDays({ ...days(100.5, 107.5), points: 400 }, FIRST)).toEqual([100, 107]);
    expect(rollupDays({ ...days(106.5, 107.5), points: 400 }, FIRST)).toBeUndefined();
  });

  test("six hours of a day whose samples are gone", () => {
    expect(rollupDays({ ...days(90.25, 90.5), points: 400 }, FIRST)).toEqual([90, 90]);
    expect(rollupDays({ ...days(99.9, 100.1), points: 400 }, FIRST)).toEqual([99, 99]);
  });

  test("a single point", () => {
    expect(rollupDays({ ...days(100, 101), points: 1 }, FIRST)).toEqual([100, 101]);
  });
});

describe("samples answer", () => {
  test("what no day that is summed up holds", () => {
    expect(otherStretches(days(100.5, 103.5), new Set([101, 102]))).toEqual([
      [100.5 * DAY_MS, 101 * DAY_MS - 1],
      [103 * DAY_MS, 103.5 * DAY_MS],
    ]);
    expect(otherStretches(days(100.5, 102.5), new Set())).toEqual([[100.5 * DAY_MS, 102.5 * DAY_MS]]);
    expect(otherStretches(days(100.5, 101.5), new Set([100, 101]))).toEqual([]);
    expect(otherStretches(days(100, 101), new Set([100]))).toEqual([[101 * DAY_MS, 101 * DAY_MS]]);
  });
});
