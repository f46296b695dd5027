import { increase } from "./counter.ts";
import { previousSamples } from "./previous-sample.ts";

/**
 * Increase of the sum over the increase of the count: the exact mean of what happened between two samples. NaN where
 * nothing happened or the sample before is missing. Sum and count are not read in one instant, so a sum that seems to
 * have shrunk while the count advanced is 0, not a restart.
 */
export const intervalMean = (
  timesMs: Float64Array,
  sum: Float64Array,
  count: Float64Array,
  maxGapMs: number,
): Float64Array => {
  const both = sum.map((value, index) => value + (count[index] ?? NaN));
  const previous = previousSamples(timesMs, both, maxGapMs);
  return timesMs.map((_, index) => {
    const before = previous[index] ?? -1;
    if (before < 0) return NaN;
    const [countBefore, countAfter] = [count[before] ?? NaN, count[index] ?? NaN];
    const happened = increase(countBefore, countAfter);
    if (happened === 0) return NaN;
    const sumAfter = sum[index] ?? NaN;
    const took = countAfter < countBefore ? sumAfter : Math.max(0, sumAfter - (sum[before] ?? NaN));
    return took / happened;
  });
};
