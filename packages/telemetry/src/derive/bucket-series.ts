import type { Aggregate } from "../signals/signal.ts";
import { Bucket } from "./bucket.ts";
import type { DerivedSeries } from "./columns.ts";

/** [epoch milliseconds, value]; null is a gap. */
export type BucketPoint = [timeMs: number, value: number | null];

export interface BucketOptions {
  readonly fromMs: number;
  readonly toMs: number;
  /** Most points in the answer, at least 1. */
  readonly points: number;
  readonly aggregate: Aggregate;
  /** Two samples further apart than this have a gap between them, in milliseconds. */
  readonly maxGapMs: number;
  /** Steps are multiples of this many milliseconds, since samples already sum up such stretches; at least 1000. */
  readonly stretchMs?: number;
}

const MS_PER_SECOND = 1000;

/**
 * So wide that buckets at its multiples are never more than `points`: whole seconds, or milliseconds below one. A single
 * point spans the whole range.
 */
const stepOf = ({ fromMs, toMs, points, stretchMs }: BucketOptions): number => {
  if (points === 1) return toMs + 1;
  const leastMs = Math.max(1, Math.ceil((toMs - fromMs) / (points - 1)));
  if (stretchMs === undefined && leastMs < MS_PER_SECOND) return leastMs;
  const wholeMs = stretchMs ?? MS_PER_SECOND;
  return Math.ceil(leastMs / wholeMs) * wholeMs;
};

/** Index of the first time that is not before `timeMs`. */
const firstNotBefore = (timesMs: Float64Array, timeMs: number): number => {
  let [low, high] = [0, timesMs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((timesMs[middle] ?? Infinity) < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The samples themselves, with a null where one is missing in between. */
const asTheyAre = ({ timesMs, values }: DerivedSeries, maxGapMs: number): BucketPoint[] => {
  const points: BucketPoint[] = [];
  timesMs.forEach((timeMs, index) => {
    const value = values[index] ?? NaN;
    const last = points.at(-1);
    if (last !== undefined && timeMs - last[0] > maxGapMs) points.push([last[0] + maxGapMs, null]);
    points.push([timeMs, Number.isNaN(value) ? null : value]);
  });
  return points;
};

const inBuckets = ({ timesMs, values, weights }: DerivedSeries, stepMs: number): Bucket[] => {
  const buckets: Bucket[] = [];
  let bucket: Bucket | undefined;
  for (let index = 0; index < timesMs.length; index++) {
    const timeMs = timesMs[index] ?? NaN;
    if (bucket === undefined || timeMs >= bucket.startMs + stepMs) {
      bucket = new Bucket(Math.floor(timeMs / stepMs) * stepMs, timeMs);
      buckets.push(bucket);
    }
    bucket.add(timeMs, values[index] ?? NaN, weights === undefined ? 1 : (weights[index] ?? 1));
  }
  return buckets;
};

const summedUp = (series: DerivedSeries, options: BucketOptions): BucketPoint[] => {
  const stepMs = stepOf(options);
  const points: BucketPoint[] = [];
  let before: Bucket | undefined;
  for (const bucket of inBuckets(series, stepMs)) {
    const nextMs = before === undefined ? Infinity : before.startMs + stepMs;
    if (before !== undefined && nextMs < bucket.startMs && bucket.firstMs - before.lastMs > options.maxGapMs)
      points.push([nextMs, null]);
    points.push([Math.max(bucket.startMs, options.fromMs), bucket.value(options.aggregate)]);
    before = bucket;
  }
  return points;
};

/**
 * At most `points` points of a series from `fromMs` to `toMs`, both inclusive. Few enough samples are given as they are,
 * at their own times, with a null after `maxGapMs` where the next one is later than that. Else they are summed up in
 * buckets that start at multiples of one step, each at its start (the first not before `fromMs`): null where a bucket
 * holds gaps only, and in the first empty one between samples that lie further apart than `maxGapMs`. Other empty
 * buckets are left out.
 */
export const bucketSeries = (series: DerivedSeries, options: BucketOptions): BucketPoint[] => {
  const begin = firstNotBefore(series.timesMs, options.fromMs);
  const end = firstNotBefore(series.timesMs, options.toMs + 1);
  const within: DerivedSeries = {
    timesMs: series.timesMs.subarray(begin, end),
    values: series.values.subarray(begin, end),
    ...(series.weights === undefined ? {} : { weights: series.weights.subarray(begin, end) }),
    clamped: series.clamped,
  };
  if (end - begin <= options.points) {
    const points = asTheyAre(within, options.maxGapMs);
    if (points.length <= options.points) return points;
  }
  return summedUp(within, options);
};
