import { describe, expect, test } from "vitest";
import { mergeInputs } from "./merge-inputs.ts";

const of = (inputs: Record<string, number>) => new Map(Object.entries(inputs));

describe("two readings of one broker and time", () => {
  test("of two sources: the first stays, what it lacks is added", () => {
    expect(mergeInputs(of({ a: 1, b: 2 }), of({ b: 9, c: 3 }))).toEqual(of({ a: 1, b: 2, c: 3 }));
  });

  test("of one source: the later one replaces the earlier, and nothing of another source", () => {
    const stored = of({ sum: 100, gone: 5, theirs: 7 });
    expect(mergeInputs(stored, of({ sum: 111, theirs: 8 }), [of({ sum: 100, gone: 5, theirs: 8 })])).toEqual(
      of({ sum: 111, theirs: 7 }),
    );
  });
});
