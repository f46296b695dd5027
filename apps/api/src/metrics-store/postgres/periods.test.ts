import { expect, test } from "vitest";
import { dayOf, hourOf } from "../days.ts";
import { CHUNK_DAYS, SCRAPE_HOURS } from "./periods.ts";

const INSTANT = Date.UTC(2026, 1, 3, 4, 30);

test("an hour's partition is named after the hour, and the name leads back to it", () => {
  const hour = hourOf(INSTANT);
  expect(SCRAPE_HOURS.nameOf(hour)).toBe("2026020304");
  expect(SCRAPE_HOURS.spanOf("2026020304")).toEqual([hour, hour]);
  expect(SCRAPE_HOURS.startOf(hour)).toBe(Date.UTC(2026, 1, 3, 4));
});

test("a day's partition of an earlier release holds 24 hours", () => {
  const midnight = hourOf(Date.UTC(2026, 1, 3));
  expect(SCRAPE_HOURS.spanOf("20260203")).toEqual([midnight, midnight + 23]);
});

test("a day's chunks are keyed by the hours of the day", () => {
  const day = dayOf(INSTANT);
  expect(CHUNK_DAYS.nameOf(day)).toBe("20260203");
  expect(CHUNK_DAYS.spanOf("20260203")).toEqual([day, day]);
  expect(CHUNK_DAYS.startOf(day)).toBe(hourOf(Date.UTC(2026, 1, 3)));
});

test("tables that somebody else made are none of ours", () => {
  expect([SCRAPE_HOURS.spanOf("backup"), CHUNK_DAYS.spanOf("2026020304"), CHUNK_DAYS.spanOf("old")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
