import * as fc from "fast-check";
import { expect, test } from "vitest";
import { withoutNoise } from "./without-noise.ts";

test.each([
  [2.7100000000000364, 2.71],
  [81.96000000000001, 81.96],
  [1_234_567.9999999998, 1_234_568],
  [0.9961010158050352, 0.996101015805],
  [2 ** 53 - 1, 2 ** 53 - 1],
  [0, 0],
])("%d is kept as %d", (value, kept) => {
  expect(withoutNoise(value)).toBe(kept);
});

test("no value changes by more than the half of its thirteenth digit, and none a second time", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (value) => {
      const kept = withoutNoise(value);
      expect(Math.abs(kept - value)).toBeLessThanOrEqual(value * 5.0001e-13);
      expect(withoutNoise(kept)).toBe(kept);
    }),
  );
});
