import { expect, test } from "vitest";
import { sinceText } from "./since-text.ts";

const NOW_MS = new Date(2026, 10, 21, 14, 41).getTime();
const iso = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString();

test("today it is a time of day, and how long ago", () => {
  expect(sinceText(iso(21, 14, 29), NOW_MS)).toBe("since 14:29, for 12 min");
});

test("else the day stands before it", () => {
  expect(sinceText(iso(19, 14, 41), NOW_MS)).toBe("since 19 Nov 14:41, for 2 days");
});
