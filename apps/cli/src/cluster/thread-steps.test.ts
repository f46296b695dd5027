import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isAllowedStep, threadSteps } from "./thread-steps.ts";

const threads = fc.integer({ min: 1, max: 1024 });

test("threads go from one number to another in steps that Kafka takes", () => {
  fc.assert(
    fc.property(threads, threads, (from, to) => {
      const steps = threadSteps(from, to);
      expect(steps.at(-1) ?? from).toBe(to);
      steps.forEach((step, index) => expect(isAllowedStep(steps[index - 1] ?? from, step)).toBe(true));
    }),
  );
});

test.each([
  [8, 8, []],
  [8, 16, [16]],
  [3, 16, [6, 12, 16]],
  [16, 3, [8, 4, 3]],
  [1, 4, [2, 4]],
])("from %i to %i by %j", (from, to, steps) => expect(threadSteps(from, to)).toEqual(steps));
