import { type Aggregate, Bucket, type DerivedSeries } from "@highwater/telemetry";
import { DAY_MS } from "../days.ts";

/** What one value of a rollup sums up, in milliseconds. */
export const SLOT_MS = 5 * 60 * 1000;
export const SLOTS_PER_DAY = DAY_MS / SLOT_MS;

/** More digits than a chart or a sentence shows. */
const SIGNIFICANT_DIGITS = 6;

/** One signal of one broker over a UTC day. */
export interface DaySlots {
  /** A value for each slot; NaN where there is none. */
  readonly values: Float64Array;
  /** How many samples each value sums up; 0 where there is none. */
  readonly counts: Float64Array;
}

const shortened = (value: number) => Number(value.toPrecision(SIGNIFICANT_DIGITS));

/** Sums up what a series says of the day that begins at `startMs`; undefined where it says nothing. */
export const sumUpDay = (series: DerivedSeries, startMs: number, aggregate: Aggregate): DaySlots | undefined => {
  const { timesMs, values: given } = series;
  const buckets = new Map<number, Bucket>();
  const counts = new Float64Array(SLOTS_PER_DAY);
  let latest = -1;
  let bucket: Bucket | undefined;
  for (let index = 0; index < timesMs.length; index += 1) {
    const [timeMs, value] = [timesMs[index] ?? Number.NaN, given[index] ?? Number.NaN];
    const slot = Math.floor((timeMs - startMs) / SLOT_MS);
    if (slot < 0 || slot >= SLOTS_PER_DAY || Number.isNaN(value)) continue;
    if (bucket === undefined || slot !== latest) {
      bucket = buckets.get(slot) ?? new Bucket(startMs + slot * SLOT_MS, timeMs);
      buckets.set(slot, bucket);
      latest = slot;
    }
    bucket.add(timeMs, value);
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  if (buckets.size === 0) return undefined;
  const values = new Float64Array(SLOTS_PER_DAY).fill(Number.NaN);
  for (const [slot, summed] of buckets) values[slot] = shortened(summed.value(aggregate) ?? Number.NaN);
  return { values, counts };
};

/** Each value at the begin of its slot. */
export const toSeries = ({ values, counts }: DaySlots, startMs: number): DerivedSeries => {
  const slots = Array.from(values.keys()).filter((slot) => !Number.isNaN(values[slot]));
  return {
    timesMs: Float64Array.from(slots, (slot) => startMs + slot * SLOT_MS),
    values: Float64Array.from(slots, (slot) => values[slot] ?? Number.NaN),
    weights: Float64Array.from(slots, (slot) => counts[slot] ?? 1),
    clamped: false,
  };
};
