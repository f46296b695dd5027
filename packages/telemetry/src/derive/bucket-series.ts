import type { Aggregate } from "../signals/signal.ts";
import { Bucket } from "./bucket.ts";
import type { DerivedSeries } from "./columns.ts";
import { endOfStretch } from "./end-of-stretch.ts";

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
const asTheyAre = (stretches: readonly DerivedSeries[], maxGapMs: number): BucketPoint[] => {
  const points: BucketPoint[] = [];
  for (const { timesMs, values } of stretches)
    timesMs.forEach((timeMs, index) => {
      const value = values[index] ?? NaN;
      const last = points.at(-1);
      if (last !== undefined && timeMs - last[0] > maxGapMs) points.push([last[0] + maxGapMs, null]);
      points.push([timeMs, Number.isNaN(value) ? null : value]);
    });
  return points;
};

const inBuckets = (stretches: readonly DerivedSeries[], stepMs: number): Bucket[] => {
  const buckets: Bucket[] = [];
  let bucket: Bucket | undefined;
  for (const series of stretches) {
    const { timesMs } = series;
    for (let begin = 0, end = 0; begin < timesMs.length; begin = end) {
      const timeMs = timesMs[begin] ?? NaN;
      if (bucket === undefined || timeMs >= bucket.startMs + stepMs) {
        bucket = new Bucket(Math.floor(timeMs / stepMs) * stepMs, timeMs);
        buckets.push(bucket);
      }
      end = endOfStretch(timesMs, begin, bucket.startMs + stepMs);
      bucket.add(series, begin, end);
    }
  }
  return buckets;
};

const summedUp = (stretches: readonly DerivedSeries[], options: BucketOptions): BucketPoint[] => {
  const stepMs = stepOf(options);
  const points: BucketPoint[] = [];
  let before: Bucket | undefined;
  for (const bucket of inBuckets(stretches, stepMs)) {
    const nextMs = before === undefined ? Infinity : before.startMs + stepMs;
    if (before !== undefined && nextMs < bucket.startMs && bucket.firstMs - before.lastMs > options.maxGapMs)
      points.push([nextMs, null]);
    points.push([Math.max(bucket.startMs, options.fromMs), bucket.value(options.aggregate)]);
    before = bucket;
  }
  return points;
};

/** What a series says from `fromMs` to `toMs`, both inclusive. */
const cut = (series: DerivedSeries, { fromMs, toMs }: BucketOptions): DerivedSeries => {
  const { timesMs, values, weights, clamped } = series;
  const begin = firstNotBefore(timesMs, fromMs);
  const end = firstNotBefore(timesMs, toMs + 1);
  if (begin === 0 && end === timesMs.length) return series;
  return {
    timesMs: timesMs.subarray(begin, end),
    values: values.subarray(begin, end),
    ...(weights === undefined ? {} : { weights: weights.subarray(begin, end) }),
    clamped,
  };
};

/**
 * At most `points` points of a series from `fromMs` to `toMs`, both inclusive; it is given by stretches in order of time. Few
 * enough samples are given as they are, at their own times, with a null after `maxGapMs` where the next one is later than
 * that. Else they are summed up in buckets that start at multiples of one step, each at its start (the first not before
 * `fromMs`): null where a bucket holds gaps only, and in the first empty one between samples that lie further apart than
 * `maxGapMs`. Other empty buckets are left out.
 */
export const bucketSeries = (stretches: readonly DerivedSeries[], options: BucketOptions): BucketPoint[] => {
  const within = stretches.map((series) => cut(series, options));
  const samples = within.reduce((sum, { timesMs }) => sum + timesMs.length, 0);
  if (samples <= options.points) {
    const points = asTheyAre(within, options.maxGapMs);
    if (points.length <= options.points) return points;
  }
  return summedUp(within, options);
};
