import { expect, test } from "vitest";
import { axisOf } from "./axis.ts";
import { percentileAt, percentilePlace, percentileTicks } from "./percentile-scale.ts";
import { linearTicks, logTicks } from "./xy-ticks.ts";

test("each further nine of a percentile takes the same room", () => {
  const places = [90, 99, 99.9, 99.99].map(percentilePlace);
  for (const [index, place] of places.entries()) expect(place).toBeCloseTo(index + 1, 9);
  expect(percentilePlace(0)).toBe(0);
  expect(percentilePlace(100)).toBe(Number.POSITIVE_INFINITY);
});

test.each([0, 50, 75, 95, 99, 99.9, 99.99])("the place of %d leads back to it", (percentile) => {
  expect(percentileAt(percentilePlace(percentile))).toBeCloseTo(percentile, 9);
});

test("percentiles are labelled from the median to the first tick beyond what was measured", () => {
  expect(percentileTicks(50, 99)).toEqual([50, 90, 99]);
  expect(percentileTicks(50, 99.5)).toEqual([50, 90, 99, 99.9]);
  expect(percentileTicks(0, 90)).toEqual([0, 50, 90]);
});

test("the largest value stands beyond the last percentile and is called max", () => {
  const axis = axisOf({ title: "Percentile", unit: "", scale: "percentile" }, [50, 99, 100], 5);
  expect(axis.ticks.map(({ label }) => label)).toEqual(["p50", "p90", "p99", "max"]);
  expect(axis.shareOf(100)).toBe(1);
  expect(axis.shareOf(99)).toBeLessThan(1);
  expect(axis.valueAt(1)).toBe(100);
});

test("linear ticks cover what is below 0", () => {
  expect(linearTicks(-3, 7, 5)).toEqual([-4, -2, 0, 2, 4, 6, 8]);
  expect(linearTicks(0, 82, 4)).toEqual([0, 25, 50, 75, 100]);
});

test("logarithmic ticks are 1, 2, 5, or powers of ten where those would be many", () => {
  expect(logTicks(3, 80, 6)).toEqual([2, 5, 10, 20, 50, 100]);
  expect(logTicks(1, 100_000, 5)).toEqual([1, 10, 100, 1000, 10_000, 100_000]);
  expect(logTicks(0.4, 30_000, 4)).toEqual([0.1, 1, 10, 100, 1000, 10_000, 100_000]);
});

test("a linear axis starts at 0, ends at a tick or at the last value, and names its unit", () => {
  const input = { title: "Load", unit: "bytes/s" };
  const rounded = axisOf(input, [20e6, 82e6], 4);
  expect(rounded.title).toBe("Load, MB/s");
  expect(rounded.ticks.map(({ label }) => label)).toEqual(["0", "25", "50", "75", "100"]);
  expect(rounded.shareOf(50e6)).toBeCloseTo(0.5, 9);
  const tight = axisOf(input, [20e6, 82e6], 4, "value");
  expect(tight.shareOf(82e6)).toBe(1);
  expect(tight.ticks.map(({ label }) => label)).toEqual(["0", "25", "50", "75"]);
  expect(tight.valueAt(0.5)).toBeCloseTo(41e6, 3);
});

test("0 has no place on a logarithmic axis", () => {
  const axis = axisOf({ title: "Latency", unit: "ms", scale: "log" }, [0, 3, 80], 6);
  expect(axis.shareOf(0)).toBeNull();
  expect(axis.shareOf(2)).toBe(0);
  expect(axis.shareOf(100)).toBe(1);
});

test.each(["linear", "log", "percentile"] as const)("an axis without values is one that can be drawn: %s", (scale) => {
  const { ticks } = axisOf({ title: "", unit: "ms", scale }, [], 4);
  expect(ticks.length).toBeGreaterThan(1);
  for (const { share } of ticks) expect(share).toBeGreaterThanOrEqual(0);
});
