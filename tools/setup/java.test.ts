import { expect, test } from "vitest";
import { javaMajor } from "./java.ts";

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_402"', 8],
  ['openjdk version "25-ea" 2025-09-16', 25],
  ["command not found", null],
])("the major version of %j is %j", (output, major) => {
  expect(javaMajor(output)).toBe(major);
});
