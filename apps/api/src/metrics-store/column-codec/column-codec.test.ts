import { describe, expect, test } from "vitest";
import { encodeColumn } from "./column-codec.ts";

const COUNT = 240;
const sizeOf = (valueAt: (index: number) => number) =>
  encodeColumn(Float64Array.from({ length: COUNT }, (_, index) => valueAt(index))).length;

describe("bytes of a column of 240 values", () => {
  test("are a handful where nothing changes", () => {
    expect(sizeOf(() => 0)).toBeLessThanOrEqual(3);
    expect(sizeOf(() => 0.25)).toBeLessThanOrEqual(4);
    expect(sizeOf(() => Math.PI)).toBeLessThanOrEqual(10);
    expect(sizeOf(() => Number.NaN)).toBeLessThanOrEqual(5);
  });

  test("are a handful for a counter that grows evenly, however large it is", () => {
    expect(sizeOf((index) => 1e12 + index * 15_000)).toBeLessThanOrEqual(16);
  });

  test("are one each for small changes of a decimal", () => {
    expect(sizeOf((index) => (271 + (index % 3)) / 100)).toBeLessThanOrEqual(COUNT + 4);
  });

  test("are those of the float where it changes wholly", () => {
    expect(sizeOf((index) => Math.sin(index + 1))).toBeLessThanOrEqual(COUNT * 9 + 1);
  });

  test("hardly grow by a gap", () => {
    expect(sizeOf((index) => (index > 99 && index < 150 ? Number.NaN : index * 7))).toBeLessThanOrEqual(20);
  });
});
