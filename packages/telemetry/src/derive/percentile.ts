import { previousSamples } from "./previous-sample.ts";

const isFresh = (count: number, before: number): boolean => {
  if (Number.isNaN(count)) return true;
  if (count === 0) return false;
  return count !== before;
};

/**
 * The percentile where its count moved since the sample before (a restart moves it too) or where that cannot be known;
 * NaN where the count is known not to have advanced, a count of 0 included: nothing was ever measured.
 */
export const freshPercentile = (
  timesMs: Float64Array,
  percentile: Float64Array,
  count: Float64Array | undefined,
  maxGapMs: number,
): Float64Array => {
  if (count === undefined) return percentile;
  const previous = previousSamples(timesMs, count, maxGapMs);
  const fresh = new Float64Array(percentile.length);
  for (let index = 0; index < fresh.length; index += 1) {
    const before = previous[index] ?? -1;
    const isNew = isFresh(count[index] ?? NaN, before < 0 ? NaN : (count[before] ?? NaN));
    fresh[index] = isNew ? (percentile[index] ?? NaN) : NaN;
  }
  return fresh;
};
