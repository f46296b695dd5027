import { expect, test } from "vitest";
import { cpuMilliseconds, spreadOf } from "./measure.ts";

test("a spread is the smallest, the middle and the largest", () => {
  expect(spreadOf([3, 1, 2])).toEqual({ minimum: 1, median: 2, maximum: 3 });
});

test("no measurements have no spread", () => {
  expect(spreadOf([])).toEqual({ minimum: Number.NaN, median: Number.NaN, maximum: Number.NaN });
});

test("every round calls the work as often as asked, after one warm-up", () => {
  let calls = 0;
  cpuMilliseconds(() => (calls += 1), { rounds: 4, calls: 3 });
  expect(calls).toBe(15);
});
