import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS, sayAge, sayDuration } from "./durations.ts";

test.each([
  [-5, "0 s"],
  [400, "0 s"],
  [4000, "4 s"],
  [90_000, "90 s"],
  [16 * MINUTE_MS, "16 min"],
  [90 * MINUTE_MS, "90 min"],
  [3 * HOUR_MS, "3 h"],
  [41 * DAY_MS, "41 days"],
  [3.2 * 365 * DAY_MS, "3.2 years"],
  [12 * 365 * DAY_MS, "12 years"],
])("%d ms are said as people say them", (durationMs, said) => {
  expect(sayDuration(durationMs)).toBe(said);
});

test("a moment ahead of the clock is now, not in the future", () => {
  expect(sayAge(2000, 1000)).toBe("just now");
  expect(sayAge(1000, 5000)).toBe("4 s ago");
});
