import { increase } from "./counter.ts";
import { previousSamples } from "./previous-sample.ts";

/** A bucket over time: how many took no longer than the bound, since the process began. */
export interface BucketColumn {
  readonly bound: number;
  readonly column: Float64Array;
}

interface HistogramColumns {
  readonly timesMs: Float64Array;
  /** Bounds ascending. */
  readonly buckets: readonly BucketColumn[];
  /** How many there were in all. */
  readonly count: Float64Array;
  /** In 0..1. */
  readonly quantile: number;
  readonly maxGapMs: number;
}

/** A bucket between two samples: how many fell at or below its bound. */
interface Grown {
  readonly bound: number;
  readonly grown: number;
}

/**
 * The quantile of what fell into cumulative buckets (bounds ascending), evenly spread within each, as Prometheus'
 * `histogram_quantile` has it: the first bucket begins at 0, and what lies above the largest bound is told as that
 * bound. NaN where nothing fell into any, or there are no buckets.
 */
const quantileOf = (buckets: readonly Grown[], count: number, quantile: number): number => {
  const total = buckets.reduce((most, { grown }) => Math.max(most, grown), count);
  if (!(total > 0)) return NaN;
  const rank = quantile * total;
  let [from, below] = [0, 0];
  for (const { bound, grown } of buckets) {
    // Read a moment later than the one before it, a bucket may seem to hold less.
    const within = Math.max(grown, below);
    if (within >= rank) return from + (bound - from) * ((rank - below) / (within - below));
    [from, below] = [bound, within];
  }
  return buckets.at(-1)?.bound ?? NaN;
};

/**
 * The quantile of what happened between two samples. NaN where nothing happened, or where the sample before is missing
 * or has none of the same bounds. A count that is lower than before is a restart: all buckets began at 0 again.
 */
export const histogramQuantile = ({ timesMs, buckets, count, quantile, maxGapMs }: HistogramColumns): Float64Array => {
  const previous = previousSamples(timesMs, count, maxGapMs);
  return timesMs.map((_, index) => {
    const before = previous[index] ?? -1;
    if (before < 0) return NaN;
    const [countBefore, countAfter] = [count[before] ?? NaN, count[index] ?? NaN];
    if (countAfter === countBefore) return NaN;
    const isRestart = countAfter < countBefore;
    const grown = buckets.flatMap(({ bound, column }): Grown[] => {
      const [was, is] = [column[before] ?? NaN, column[index] ?? NaN];
      if (Number.isNaN(was + is)) return [];
      return [{ bound, grown: isRestart ? is : Math.max(0, is - was) }];
    });
    return quantileOf(grown, increase(countBefore, countAfter), quantile);
  });
};
