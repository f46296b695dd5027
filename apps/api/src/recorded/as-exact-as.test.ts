import { describe, expect, test } from "vitest";
import { asExactAs } from "./as-exact-as.ts";

describe("a number as exact as a recorded one", () => {
  test.each([
    [28_672, 804.5000001, 805],
    [81.96, 2.27000000000001, 2.27],
    [0.125, 4.56789, 4.568],
    [10_000_000_000, 0.4, 0],
    [1833.2847313301, 2.71000000000004, 2.71],
    [1833.2847313301, 4.567891234567891, 4.567891234568],
  ])("%d makes %d %d", (recorded, value, expected) => {
    expect(asExactAs(recorded, value)).toBe(expected);
  });
});
