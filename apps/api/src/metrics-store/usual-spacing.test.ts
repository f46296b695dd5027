import * as fc from "fast-check";
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

test("is what stands at three quarters of the spacings in order", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 300 }), (spacings) => {
      let timeMs = 0;
      const times = Float64Array.from([0, ...spacings.map((spacing) => (timeMs += spacing))]);
      const sorted = spacings.toSorted((one, other) => one - other);
      expect(usualSpacingMs(times)).toBe(sorted[Math.floor(0.75 * (sorted.length - 1))]);
    }),
    { numRuns: 2000 },
  );
});
