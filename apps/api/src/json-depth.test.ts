import { expect, test } from "vitest";
import * as fc from "fast-check";
import { isDeeperThan } from "./json-depth.ts";

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test("the depth of any JSON is what it is", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 12 }), fc.integer({ min: 0, max: 14 }), (value, limit) => {
      expect(isDeeperThan(JSON.stringify(value), limit)).toBe(depthOf(value) > limit);
    }),
  );
});

test.each([
  ["[[]]", 1, true],
  ["[[]]", 2, false],
  [String.raw`["\"[[[", "\\", [1]]`, 2, false],
  ['{"a[{": {"b": [1]}}', 2, true],
  ["[".repeat(1_000_000), 64, true],
  ['"[[[', 0, false],
])("%s deeper than %i: %s", (text, limit, expected) => {
  expect(isDeeperThan(text, limit)).toBe(expected);
});
