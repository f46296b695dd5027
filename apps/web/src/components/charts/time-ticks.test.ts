import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../lib/durations.ts";
import { timeTickLabel, timeTicks } from "./time-ticks.ts";

const NOON = new Date(2026, 10, 21, 12, 0, 0).getTime();

test("ticks stand at round local times within the window", () => {
  expect(timeTicks(NOON - 14 * MINUTE_MS, NOON + MINUTE_MS, 3)).toEqual([
    NOON - 10 * MINUTE_MS,
    NOON - 5 * MINUTE_MS,
    NOON,
  ]);
});

test("there are never more ticks than asked for, but for one at the edge", () => {
  for (const span of [MINUTE_MS, 47 * MINUTE_MS, DAY_MS, 7 * DAY_MS, 90 * DAY_MS])
    expect(timeTicks(NOON - span, NOON, 5).length).toBeLessThanOrEqual(6);
});

test("short windows tell seconds, long ones the day", () => {
  expect(timeTickLabel(NOON, MINUTE_MS)).toBe("12:00:00");
  expect(timeTickLabel(NOON, 15 * MINUTE_MS)).toBe("12:00");
  expect(timeTickLabel(NOON, 7 * DAY_MS)).toBe("21 Nov");
});
