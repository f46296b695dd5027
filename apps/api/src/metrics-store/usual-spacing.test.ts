import { expect, test } from "vitest";
import { usualSpacingMs } from "./usual-spacing.ts";

test.each([
  [[], Number.POSITIVE_INFINITY],
  [[5], Number.POSITIVE_INFINITY],
  [[0, 60], 60],
  [[0, 15, 30, 45, 60], 15],
  [[0, 15, 30, 45, 900], 15],
  [[0, 3, 15, 18, 30, 33, 45], 12],
])("of samples at %o is %d", (times, spacing) => {
  expect(usualSpacingMs(Float64Array.from(times))).toBe(spacing);
});
