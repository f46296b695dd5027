import { describe, expect, test } from "vitest";
import { parseWindow } from "./window.ts";

describe("a window", () => {
  test.each([
    ["2m", 120_000],
    ["6h", 21_600_000],
    ["24h", 86_400_000],
    ["7d", 604_800_000],
    ["400d", 34_560_000_000],
  ])("of %s", (text, windowMs) => {
    expect(parseWindow(text)).toBe(windowMs);
  });

  test.each(["", "h", "24", "24 h", "-1h", "1.5h", "1w", "24H", "1e3h", "0h", "1m", "401d", "999999999d"])(
    "is not %j",
    (text) => {
      expect(() => parseWindow(text)).toThrow(expect.objectContaining({ status: 400 }));
    },
  );
});
