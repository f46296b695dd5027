/**
 * The percentile where its count moved since the sample before (a restart moves it too) or where that cannot be known;
 * NaN where the count is known not to have advanced, a count of 0 included: nothing was ever measured. The sample before
 * is the last one with a count, at most `maxGapMs` back.
 */
export const freshPercentile = (
  timesMs: Float64Array,
  percentile: Float64Array,
  counts: Float64Array | undefined,
  maxGapMs: number,
): Float64Array => {
  if (counts === undefined) return percentile;
  const fresh = new Float64Array(percentile);
  let before = NaN;
  let beforeMs = -Infinity;
  for (let index = 0; index < fresh.length; index += 1) {
    const count = counts[index] ?? NaN;
    if (Number.isNaN(count)) continue;
    const timeMs = timesMs[index] ?? NaN;
    const isKnown = timeMs - beforeMs <= maxGapMs && timeMs > beforeMs;
    if (count === 0 || (isKnown && count === before)) fresh[index] = NaN;
    before = count;
    beforeMs = timeMs;
  }
  return fresh;
};
