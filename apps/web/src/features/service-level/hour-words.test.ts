import { describe, expect, test } from "vitest";
import { hourSign, hourState, sayDate, sayHour, sayStrip } from "./hour-words.ts";
import { readLevelSearch } from "./level-search.ts";

const hour = (known: number, over: number | null, worstMs: number | null = 5) => ({
  from: "2026-11-22T13:00:00Z",
  to: "2026-11-22T14:00:00Z",
  minutes: 60,
  known,
  unknown: 60 - known,
  over,
  worstMs,
});

describe("an hour's cell", () => {
  test.each([
    [hour(0, 0, null), "unknown", "?"],
    [hour(60, 0), "within", "·"],
    [hour(60, 2), "some", "2"],
    [hour(60, 47), "over", "47"],
    [hour(60, null), "unjudged", "·"],
  ])("has a sign as well as a colour", (given, state, sign) => {
    expect([hourState(given), hourSign(given)]).toEqual([state, sign]);
  });

  test("is told in the page's time zone", () => {
    expect(sayHour(hour(58, 2, 45.4), "Europe/Berlin")).toBe(
      "14:00–15:00: 2 min over, worst 45.4\u2009ms, 2 min not known",
    );
    expect(sayStrip([hour(60, 0)], "UTC")).toBe("every hour within the target or not judged");
    expect(sayDate("2026-11-22")).toBe("Sun 22 Nov");
  });
});

test("the URL's words are read, others are left out", () => {
  expect(readLevelSearch({ latency: "canary", days: 28, tz: "UTC" })).toEqual({
    latency: "canary",
    days: 28,
    tz: "UTC",
  });
  expect(readLevelSearch({ latency: "all", days: 9, tz: "" })).toEqual({});
});
