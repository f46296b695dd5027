import { expect, test } from "vitest";
import { niceStep, ticksFromZero } from "./nice-ticks.ts";

test.each([
  [48, [0, 20, 40, 60]],
  [100, [0, 25, 50, 75, 100]],
  [7, [0, 2, 4, 6, 8]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [0, [0, 1]],
])("up to %d the ticks are round and start at 0", (most, ticks) => {
  expect(ticksFromZero(most, 4)).toEqual(ticks);
});

test.each([0, Number.NaN, -1, Number.POSITIVE_INFINITY])("a step for %s is 1", (step) => {
  expect(niceStep(step)).toBe(1);
});
