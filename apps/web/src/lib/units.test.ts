import { describe, expect, test } from "vitest";
import { scaleOf, show, showText, THIN_SPACE, threeDigits } from "./units.ts";

describe("a value is shown with three significant digits, a thin space and its unit", () => {
  test.each([
    [0, "ms", "0|ms"],
    [0.5, "ms", "0.5|ms"],
    [41.26, "ms", "41.3|ms"],
    [999, "ms", "999|ms"],
    [1234, "ms", `1|230|ms`],
    [12_345, "ms", "12.3|s"],
    [0.813, "ratio", "81.3|%"],
    [1, "ratio", "100|%"],
    [999, "bytes", "999|B"],
    [999.6, "bytes/s", "1|kB/s"],
    [1_250_000, "bytes/s", "1.25|MB/s"],
    [412e6, "bytes/s", "412|MB/s"],
    [12.8e12, "bytes", "12.8|TB"],
    [61.44e9, "bits/s", "61.4|Gb/s"],
    [6, "count", "6"],
    [4870, "messages/s", "4|870|msg/s"],
    [7_500_000, "messages/s", "7.5|M msg/s"],
    [0.067, "events/s", "0.067|/s"],
  ])("%d %s", (value, unit, expected) => {
    expect(showText(value, unit)).toBe(expected.replaceAll("|", THIN_SPACE));
  });

  test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])("%s is a dash without a unit", (value) => {
    expect(showText(value, "ms")).toBe("–");
  });

  test("what is too small to be shown is said to be small, not 0", () => {
    expect(threeDigits(0.00004)).toBe("< 0.001");
    expect(threeDigits(0)).toBe("0");
  });

  test("the exact value is kept for a hover", () => {
    expect(show(1_234_567.8, "bytes/s").exact).toBe(`1${THIN_SPACE}234${THIN_SPACE}567.8 bytes/s`);
  });

  test("one axis has one unit, by its largest value", () => {
    expect(scaleOf("bytes/s", 2e6)).toEqual({ divisor: 1e6, unit: "MB/s" });
    expect(scaleOf("ratio", 0.5)).toEqual({ divisor: 0.01, unit: "%" });
  });

  test("what was counted is not rounded as long as it is written out", () => {
    expect([6162, 5907.4, 123_456].map((value) => showText(value, "count"))).toEqual([
      `6${THIN_SPACE}162`,
      `5${THIN_SPACE}910`,
      `123${THIN_SPACE}k`,
    ]);
  });
});
