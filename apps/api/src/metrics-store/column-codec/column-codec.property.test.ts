import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeColumn, encodeColumn } from "./column-codec.ts";

const roundTrip = (values: readonly number[]) => [
  ...decodeColumn(encodeColumn(Float64Array.from(values)), values.length),
];

const isSame = (values: readonly number[]) => {
  const again = roundTrip(values);
  return again.length === values.length && again.every((value, index) => Object.is(value, values[index]));
};
const holds = (values: readonly number[]) => {
  expect(isSame(values)).toBe(true);
};

const counters = fc.array(fc.nat(2 ** 31 - 1), { maxLength: 400 }).map((steps) => {
  let sum = 0;
  return steps.map((step) => (sum += step));
});
const decimals = fc
  .tuple(fc.integer({ min: 0, max: 15 }), fc.array(fc.maxSafeInteger()))
  .map(([digits, whole]) => whole.map((number) => number / 10 ** digits));
const gappy = <T>(values: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: values }, fc.constant(Number.NaN));

const outcomeOf = (bytes: Uint8Array, count: number) => {
  try {
    return decodeColumn(bytes, count).length;
  } catch (error) {
    return error instanceof RangeError ? count : error;
  }
};

describe("a column that was encoded", () => {
  test.each<[string, fc.Arbitrary<number[]>]>([
    ["any floats", fc.array(fc.double())],
    ["counters", counters],
    ["decimals", decimals],
    ["safe integers of either sign", fc.array(fc.maxSafeInteger())],
    ["few values with gaps", fc.array(gappy(fc.constantFrom(0, 1, -1, 0.1, 2.71, 1e300, -0)))],
    ["floats with gaps", fc.array(gappy(fc.double()), { minLength: 1, maxLength: 2000 })],
    ["one value over and over", fc.tuple(fc.double(), fc.nat(500)).map(([value, count]) => Array(count).fill(value))],
  ])("is the same again: %s", (_, arbitrary) => {
    expect.hasAssertions();
    fc.assert(fc.property(arbitrary, holds), { numRuns: 300 });
  });

  test("is never longer than its floats and a byte for each beside", () => {
    fc.assert(
      fc.property(fc.array(gappy(fc.double())), (values) => {
        expect(encodeColumn(Float64Array.from(values)).length).toBeLessThanOrEqual(12 + values.length * 10);
      }),
    );
  });
});

describe("bytes that are no column", () => {
  test("are refused or read as some numbers, and never hang or run out of memory", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(2000), (bytes, count) => {
        expect(outcomeOf(bytes, count)).toBe(count);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([1, 30])("are refused where a column is cut off by %i bytes", (cut) => {
    const column = encodeColumn(Float64Array.from({ length: 240 }, (_, index) => index ** 3 + Math.sin(index)));
    expect(() => decodeColumn(column.subarray(0, column.length - cut), 240)).toThrow(RangeError);
  });

  test("are refused where they hold more than was asked for", () => {
    const column = encodeColumn(Float64Array.from([1, 5, 7]));
    expect(() => decodeColumn(column, 2)).toThrow(RangeError);
  });
});
