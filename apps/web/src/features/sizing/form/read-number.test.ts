import { expect, test } from "vitest";
import { readNumber, times } from "./read-number.ts";

test.each([
  ["7.5", 7.5],
  [" 10 000 ", 10_000],
  ["1\u2009024", 1024],
  ["1e3", 1000],
  [".5", 0.5],
  ["2.", 2],
  ["-3", -3],
  ["0", 0],
])("%j is a number", (text, value) => {
  expect(readNumber(text)).toEqual({ kind: "number", value });
});

test.each(["", "  ", "\u2009"])("%j is nothing", (text) => {
  expect(readNumber(text)).toEqual({ kind: "nothing" });
});

test.each(["abc", "1,5", "0x10", "Infinity", "NaN", "1e999", "--1", "1.2.3", "5 M"])(
  "%j is refused with a reason",
  (text) => {
    expect(readNumber(text)).toMatchObject({ kind: "fault", message: expect.stringMatching(/./) });
  },
);

test("a product keeps no binary remainder", () => {
  expect(times(1.1, 1e6)).toBe(1_100_000);
  expect(times(24, 1 / 60)).toBe(0.4);
  expect(times(85, 0.01)).toBe(0.85);
});
