/** Each bucket is 2 % wider than the one before, so its middle is at most 1 % off. */
const RATIO = 1.02;
const LOG_RATIO = Math.log(RATIO);
/** Shortest time that is told apart, in milliseconds; the longest is not bounded. */
const SHORTEST_MS = 0.05;

/** Bucket of a time; 0 holds all that is no longer than the shortest. */
export const bucketOf = (ms: number): number =>
  ms <= SHORTEST_MS ? 0 : 1 + Math.floor(Math.log(ms / SHORTEST_MS) / LOG_RATIO);

/** The middle of a bucket, in milliseconds. */
export const middleOf = (bucket: number): number =>
  bucket === 0 ? SHORTEST_MS : SHORTEST_MS * RATIO ** (bucket - 0.5);

/** Counts of times by bucket. */
export type LogHistogram = Map<number, number>;

export const addTo = (histogram: LogHistogram, bucket: number, count: number): void => {
  histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
};

/**
 * Quantiles of what was counted, in milliseconds, within 1 %; null for each where nothing was.
 *
 * @param quantiles ascending, in 0..1
 */
export const quantilesOf = (histogram: LogHistogram, quantiles: readonly number[]): (number | null)[] => {
  const buckets = [...histogram].toSorted(([a], [b]) => a - b);
  const total = buckets.reduce((sum, [, count]) => sum + count, 0);
  return quantiles.map((quantile) => {
    // The smallest value that at least this share of all is not above.
    let left = Math.max(1, Math.ceil(quantile * total));
    for (const [bucket, count] of buckets) {
      left -= count;
      if (left <= 0) return middleOf(bucket);
    }
    return null;
  });
};
