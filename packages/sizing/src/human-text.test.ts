import { describe, expect, test } from "vitest";
import { bytesText, countText, numberText, percentText, plural, rateAsSpeedText, rateText } from "./human-text.ts";

describe("texts for people", () => {
  test.each([
    [0, "0 B"],
    [999, "999 B"],
    [999.9, "1 kB"],
    [999_600, "1 MB"],
    [102.4e6, "102 MB"],
    [1.25e9, "1.25 GB"],
    [86.4e12, "86.4 TB"],
    [5.5e21, "5,500 EB"],
  ])("%d bytes are %s", (bytes, text) => {
    expect(bytesText(bytes)).toBe(text);
    expect(rateText(bytes)).toBe(`${text}/s`);
  });

  test("numbers have three significant digits and grouped thousands", () => {
    expect([0.123_456, 98.349, 4_500, 1_234_567].map(numberText)).toEqual(["0.123", "98.3", "4,500", "1,230,000"]);
  });

  test("counts are exact", () => {
    expect([3, 12_345, 0.5].map(countText)).toEqual(["3", "12,345", "0.5"]);
    expect([plural(1, "broker"), plural(2_000, "broker")]).toEqual(["1 broker", "2,000 brokers"]);
  });

  test("rates as link speeds and shares as percentages", () => {
    expect(rateAsSpeedText(1.25e9)).toBe("10 Gb/s");
    expect(percentText(1.5)).toBe("150 %");
  });
});
