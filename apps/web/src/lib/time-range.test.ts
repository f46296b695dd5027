import { describe, expect, test } from "vitest";
import { DEFAULT_RANGE, rangeOf, rangeTitle, readRangeSearch, searchBetween, windowOf } from "./time-range.ts";

describe("the range in a URL", () => {
  test.each([
    [{}, {}],
    [{ last: "1h" }, { last: "1h" }],
    [{ last: "3 weeks" }, {}],
    [
      { from: 1000, to: 2000 },
      { from: 1000, to: 2000 },
    ],
    [
      { from: "1000", to: "2000" },
      { from: 1000, to: 2000 },
    ],
    [{ from: 2000, to: 1000, last: "6h" }, { last: "6h" }],
    [{ from: 1000 }, {}],
    [{ from: "x", to: Number.NaN }, {}],
  ])("%o is read as %o", (search, expected) => {
    expect(readRangeSearch(search)).toEqual(expected);
  });

  test("nothing in the URL is the last 15 minutes", () => {
    expect(rangeOf({})).toEqual(DEFAULT_RANGE);
    expect(rangeTitle(rangeOf({}))).toBe("Last 15 min");
  });

  test("two moments win over a last range", () => {
    expect(rangeOf({ from: 1, to: 2, last: "1h" })).toEqual({ kind: "between", fromMs: 1, toMs: 2 });
  });
});

test("a stretch chosen backwards is put in order", () => {
  expect(searchBetween(100_000, 20_000)).toEqual({ from: 20_000, to: 100_000 });
});

test("a stretch is never shorter than ten seconds and keeps its middle", () => {
  expect(searchBetween(50_000, 52_000)).toEqual({ from: 46_000, to: 56_000 });
});

test("a last range ends at the moment it is looked at", () => {
  expect(windowOf({ kind: "last", lastMs: 300 }, 1000)).toEqual({ fromMs: 700, toMs: 1000 });
});
