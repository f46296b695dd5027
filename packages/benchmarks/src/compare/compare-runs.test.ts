import { expect, test } from "vitest";
import { NO_LATENCY } from "../run.ts";
import { type ComparedRun, compareRuns } from "./compare-runs.ts";
import { differs, medianOf } from "./statistics.ts";

const run = (id: string, recordsPerSecond: number | null, p99Ms: number | null): ComparedRun => ({
  id,
  name: id,
  recordsPerSecond,
  bytesPerSecond: null,
  latency: { ...NO_LATENCY, p99Ms },
  endToEndLatency: null,
});
const verdicts = (...groups: ComparedRun[][]) =>
  Object.fromEntries(compareRuns(groups).map(({ metric, groups: [, other] }) => [metric, other?.verdict]));

test("the median of an even and an odd number of values", () => {
  expect([medianOf([3, 1, 2]), medianOf([4, 1, 2, 3]), medianOf([7])]).toEqual([2, 2.5, 7]);
});

test("Welch's test at 5 %, against figures worked out by hand", () => {
  // Means 10 and 12, variances 1: t = 2 / sqrt(2/3) = 2.449 with 4 degrees of freedom, below 2.776.
  expect(differs([9, 10, 11], [11, 12, 13])).toBe(false);
  // Means 10 and 13: t = 3.674.
  expect(differs([9, 10, 11], [12, 13, 14])).toBe(true);
  expect([differs([1, 1], [1, 1]), differs([1, 1], [2, 2])]).toEqual([false, true]);
});

test("one run each has differences and no verdict", () => {
  const [rate, latency, ...others] = compareRuns([[run("a", 100, 5)], [run("b", 110, 4)]]);
  expect(others).toEqual([]);
  expect(rate?.groups[1]).toMatchObject({ value: 110, difference: 10, differenceRatio: 0.1, verdict: "unknown" });
  expect(latency?.groups[1]).toMatchObject({ difference: -1, reason: "one run each: no spread known" });
});

test("over repeats, more throughput and less latency are better", () => {
  const slow = [run("a", 100, 9), run("b", 101, 10), run("c", 99, 11)];
  const fast = [run("d", 200, 1), run("e", 201, 2), run("f", 199, 3)];
  expect(verdicts(slow, fast)).toEqual({ recordsPerSecond: "better", "latency.p99Ms": "better" });
  expect(verdicts(fast, slow)).toEqual({ recordsPerSecond: "worse", "latency.p99Ms": "worse" });
  expect(verdicts(slow, slow)).toEqual({ recordsPerSecond: "noDifference", "latency.p99Ms": "noDifference" });
});

test("what one side did not measure is not judged", () => {
  const [, latency] = compareRuns([[run("a", 1, null)], [run("b", 1, 4)]]);
  expect(latency?.groups[1]).toMatchObject({ value: 4, difference: null, reason: "not measured in both" });
});
