import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as units from "./units.ts";

const amount = fc.double({ min: 1e-6, max: 1e18, noNaN: true });

describe("link speeds and byte rates", () => {
  test.each([
    [1, 125_000_000],
    [10, 1_250_000_000],
    [40, 5_000_000_000],
    [400, 50_000_000_000],
  ])("%d Gb/s carry %d bytes/s", (gbps, rate) => {
    expect(units.gigabitsToBytesPerSecond(units.gigabitsPerSecond(gbps))).toBe(rate);
  });

  test("1.024e9 bytes/s are 8.192 Gb/s and 7.63 Gib/s", () => {
    expect(units.bytesToGigabitsPerSecond(units.bytesPerSecond(1.024e9))).toBe(8.192);
    expect(units.bytesToGibibitsPerSecond(units.bytesPerSecond(1.024e9))).toBeCloseTo(7.6294, 4);
  });

  test("0, NaN and Infinity pass through a conversion", () => {
    expect(units.gigabitsToBytesPerSecond(units.gigabitsPerSecond(0))).toBe(0);
    expect(units.perDay(units.bytesPerSecond(Number.NaN))).toBeNaN();
    expect(units.toTebibytes(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("sizes and times", () => {
  test("binary and decimal sizes differ", () => {
    expect(units.fromMebibytes(1)).toBe(1_048_576);
    expect(units.fromGibibytes(1)).toBe(1_073_741_824);
    expect(units.fromTebibytes(1)).toBe(1_099_511_627_776);
    expect(units.fromMegabytes(1)).toBe(1_000_000);
    expect(units.fromTerabytes(1)).toBe(1_000_000_000_000);
  });

  test("500 MB/s held for a day are 43.2 TB", () => {
    expect(units.perDay(units.bytesPerSecond(5e8))).toBe(43.2e12);
  });

  test("1 GB/s held for two hours leaves 7.2 TB, which 2 GB/s move in one hour", () => {
    const stored = units.bytesInHours(units.bytesPerSecond(1e9), 2);
    expect(stored).toBe(7.2e12);
    expect(units.hoursToMove(stored, units.bytesPerSecond(2e9))).toBe(1);
  });
});

describe("every conversion and its inverse give the number back", () => {
  const pairs: readonly [string, (value: number) => number][] = [
    ["Gb/s", (x) => units.bytesToGigabitsPerSecond(units.gigabitsToBytesPerSecond(units.gigabitsPerSecond(x)))],
    ["MiB", (x) => units.toMebibytes(units.fromMebibytes(x))],
    ["GiB", (x) => units.toGibibytes(units.fromGibibytes(x))],
    ["TiB", (x) => units.toTebibytes(units.fromTebibytes(x))],
    ["TB", (x) => units.toTerabytes(units.fromTerabytes(x))],
    ["bytes per day", (x) => units.perDay(units.fromPerDay(units.bytesPerDay(x)))],
  ];
  test.each(pairs)("%s", (_unit, roundTrip) => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(Math.abs(roundTrip(value) / value - 1)).toBeLessThan(1e-12);
      }),
    );
  });
});
