import { describe, expect, test } from "vitest";
import { positionsOf } from "./layouts.ts";

describe("positionsOf", () => {
  test("gives the place of an input by layout id, -1 where it is absent or the id is not in use", () => {
    const layouts = [
      { id: 4, inputs: ["b", "a"] },
      { id: 1, inputs: ["a"] },
      { id: 2, inputs: ["c"] },
    ];
    expect(positionsOf(layouts, "a")).toEqual([0, -1, -1, 1]);
  });

  test("gives none without layouts", () => {
    expect(positionsOf([], "a")).toEqual([]);
  });
});
