import { expect, test } from "vitest";
import type { HistoryPoint } from "../history.ts";
import { hoursUntil } from "./growth.ts";

const HOUR_MS = 3_600_000;

const history = (hours: number, value: (hour: number) => number): HistoryPoint[] =>
  Array.from({ length: hours * 4 + 1 }, (_, index) => [(index * HOUR_MS) / 4, value(index / 4)]);

test("a steady growth is followed to the limit", () => {
  expect(
    hoursUntil(
      history(12, (hour) => 0.5 + 0.02 * hour),
      1,
    ),
  ).toBeCloseTo(13, 1);
});

test("a few outliers do not move it", () => {
  const points = history(12, (hour) => (hour === 3 || hour === 7.5 ? 0.99 : 0.5 + 0.02 * hour));
  expect(hoursUntil(points, 1)).toBeCloseTo(13, 0);
});

test.each([
  ["too short a history", history(2, (hour) => 0.5 + 0.1 * hour)],
  ["no growth", history(12, () => 0.85)],
  ["less and less", history(12, (hour) => 0.9 - 0.01 * hour)],
  ["a growth that has ended", history(12, (hour) => 0.5 + 0.04 * Math.min(hour, 7))],
  ["teeth of retention", history(12, (hour) => 0.6 + 0.1 * (hour % 2))],
  ["further ahead than twice the history", history(12, (hour) => 0.1 + 0.01 * hour)],
  ["nothing", []],
])("%s says nothing", (_, points) => {
  expect(hoursUntil(points, 1)).toBeUndefined();
});
