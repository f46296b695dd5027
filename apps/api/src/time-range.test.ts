import { describe, expect, test } from "vitest";
import { parseInstant, parseTimeRange } from "./time-range.ts";

const NOW_MS = Date.UTC(2026, 0, 31, 12);

describe("parseInstant", () => {
  test.each([
    ["1769860800000", 1_769_860_800_000],
    ["0", 0],
    ["2026-01-31T12:00:00Z", NOW_MS],
    ["2026-01-31t12:00:00z", NOW_MS],
    ["2026-01-31 12:00:00Z", NOW_MS],
    ["2026-01-31T12:00:00.250Z", NOW_MS + 250],
    ["2026-01-31T13:00:00+01:00", NOW_MS],
    ["2026-01-31T13:00:00 01:00", NOW_MS],
    ["2026-01-31T07:00:00-05:00", NOW_MS],
    ["2024-02-29T00:00:00Z", Date.UTC(2024, 1, 29)],
  ])("reads %s", (text, timeMs) => {
    expect(parseInstant(text)).toBe(timeMs);
  });

  test.each([
    "",
    "yesterday",
    "-1",
    "1e12",
    "2026-01-31",
    "2026-01-31T12:00:00",
    "2026-02-29T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-01-31T25:00:00Z",
    "NaN",
  ])("refuses %s", (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});

describe("parseTimeRange", () => {
  test("is the last 15 minutes by default", () => {
    expect(parseTimeRange({}, NOW_MS)).toEqual({ fromMs: NOW_MS - 900_000, toMs: NOW_MS });
  });

  test("begins 15 minutes before a given end", () => {
    expect(parseTimeRange({ to: "1000000" }, NOW_MS)).toEqual({ fromMs: 100_000, toMs: 1_000_000 });
  });

  test.each([
    [{ from: "soon" }, "query.from"],
    [{ to: "soon" }, "query.to"],
    [{ from: "2000", to: "2000" }, "query.from"],
    [{ from: "3000", to: "2000" }, "query.from"],
    [{ from: String(NOW_MS + 1) }, "query.from"],
  ])("refuses %o and names the field", (query, path) => {
    expect(() => parseTimeRange(query, NOW_MS)).toThrow(
      expect.objectContaining({ status: 400, errors: [expect.objectContaining({ path })] }),
    );
  });
});
