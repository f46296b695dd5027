import { type Aggregate, Bucket, type DerivedSeries, endOfStretch } from "@highwater/telemetry";
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

/** Sums up what a series says of the day that begins at `startMs`, in order of time; undefined where it says nothing. */
export const sumUpDay = (series: DerivedSeries, startMs: number, aggregate: Aggregate): DaySlots | undefined => {
  const { timesMs } = series;
  const values = new Float64Array(SLOTS_PER_DAY).fill(Number.NaN);
  const counts = new Float64Array(SLOTS_PER_DAY);
  let isTold = false;
  for (let begin = 0, end = 0; begin < timesMs.length; begin = end) {
    const firstMs = timesMs[begin] ?? Number.NaN;
    const slot = Math.floor((firstMs - startMs) / SLOT_MS);
    const endMs = startMs + (slot + 1) * SLOT_MS;
    end = endOfStretch(timesMs, begin, endMs);
    if (slot < 0 || slot >= SLOTS_PER_DAY) continue;
    const bucket = new Bucket(endMs - SLOT_MS, firstMs);
    bucket.add(series, begin, end);
    if (bucket.count === 0) continue;
    values[slot] = shortened(bucket.value(aggregate) ?? Number.NaN);
    counts[slot] = bucket.count;
    isTold = true;
  }
  return isTold ? { values, counts } : undefined;
};

/** Each value at the begin of its slot. */
export const toSeries = ({ values, counts }: DaySlots, startMs: number): DerivedSeries => {
  const timesMs = new Float64Array(values.length);
  const told = new Float64Array(values.length);
  const weights = new Float64Array(values.length);
  let length = 0;
  for (let slot = 0; slot < values.length; slot += 1) {
    const value = values[slot] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    timesMs[length] = startMs + slot * SLOT_MS;
    told[length] = value;
    weights[length] = counts[slot] ?? 1;
    length += 1;
  }
  return {
    timesMs: timesMs.subarray(0, length),
    values: told.subarray(0, length),
    weights: weights.subarray(0, length),
    clamped: false,
  };
};
