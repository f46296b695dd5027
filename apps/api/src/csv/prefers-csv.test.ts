import { expect, test } from "vitest";
import { prefersCsv } from "./prefers-csv.ts";

test.each([
  ["text/csv", true],
  ["text/csv;charset=utf-8", true],
  ["Text/CSV, */*;q=0.1", true],
  ["application/json;q=0.5, text/csv", true],
  [undefined, false],
  ["", false],
  ["*/*", false],
  ["application/json", false],
  ["application/json, text/csv", false],
  ["application/json, text/csv;q=0.9", false],
  ["text/csv;q=0", false],
])("Accept: %s asks for CSV: %s", (accept, expected) => {
  expect(prefersCsv(accept)).toBe(expected);
});
