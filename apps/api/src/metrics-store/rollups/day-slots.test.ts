import type { DerivedSeries } from "@highwater/telemetry";
import { expect, test } from "vitest";
import { DAY_MS } from "../days.ts";
import { SLOT_MS, SLOTS_PER_DAY, sumUpDay, toSeries } from "./day-slots.ts";
import { decodeSlots, encodeSlots } from "./slots-codec.ts";

const START_MS = 20_000 * DAY_MS;

const series = (...points: (readonly [minutes: number, value: number])[]): DerivedSeries => ({
  timesMs: Float64Array.from(points, ([minutes]) => START_MS + minutes * 60_000),
  values: Float64Array.from(points, ([, value]) => value),
  clamped: false,
});

const POINTS = [
  [-1, 99],
  [0, 4],
  [4.9, 8],
  [5, 1],
  [6, Number.NaN],
  [20, Number.NaN],
  [1439, 0.123456789],
  [1440, 99],
] as const;

test.each([
  ["max", [8, 1, 0.123457]],
  ["min", [4, 1, 0.123457]],
  ["mean", [6, 1, 0.123457]],
  ["last", [8, 1, 0.123457]],
] as const)(
  "a day is summed up by %s, each five minutes for themselves, without its neighbours",
  (aggregate, values) => {
    const slots = sumUpDay(series(...POINTS), START_MS, aggregate);
    expect(slots?.values.filter((value) => !Number.isNaN(value))).toEqual(Float64Array.from(values));
    expect([slots?.counts[0], slots?.counts[1], slots?.counts[2], slots?.counts.at(-1)]).toEqual([2, 1, 0, 1]);
  },
);

test("a day without a value is none", () => {
  expect(sumUpDay(series([3, Number.NaN]), START_MS, "max")).toBeUndefined();
  expect(sumUpDay(series([-3, 1], [1500, 1]), START_MS, "max")).toBeUndefined();
});

test("its values stand at the begin of their slots and weigh what they sum up", () => {
  const slots = sumUpDay(series(...POINTS), START_MS, "max");
  const again = slots === undefined ? undefined : toSeries(decodeSlots(encodeSlots(slots)), START_MS);
  expect(again).toEqual({
    timesMs: Float64Array.from([0, 1, SLOTS_PER_DAY - 1], (slot) => START_MS + slot * SLOT_MS),
    values: Float64Array.from([8, 1, 0.123457]),
    weights: Float64Array.from([2, 1, 1]),
    clamped: false,
  });
});

test("bytes that are no day are refused", () => {
  const slots = sumUpDay(series(...POINTS), START_MS, "max");
  const bytes = slots === undefined ? new Uint8Array() : encodeSlots(slots);
  for (const length of [0, 1, 5, bytes.length - 1])
    expect(() => decodeSlots(bytes.subarray(0, length))).toThrow(RangeError);
});
