import { expect, test } from "vitest";
import { narrowestWith, widest } from "./wide-layout.ts";

const layoutOf = (inputs: string) => ({ inputs: inputs.split("") });
const layouts = ["abcd", "ab", "bcd", "abc"].map(layoutOf);

test.each([
  ["b", "ab"],
  ["bc", "bcd"],
  ["ad", "abcd"],
  ["", "ab"],
])("the narrowest layout with %j is %j", (names, expected) => {
  expect(narrowestWith(layouts, names.split(""))).toEqual(layoutOf(expected));
});

test("a name that no layout has, has none", () => {
  expect(narrowestWith(layouts, ["a", "e"])).toBeUndefined();
});

test("the widest has all of them and what is new, once and in order", () => {
  expect(widest(layouts, ["e", "a"])).toEqual("abcde".split(""));
});
