import { increase } from "./counter.ts";
import { previousSamples } from "./previous-sample.ts";

/**
 * Increase of a total over the increase of the count: the average of what happened between two samples. NaN where nothing
 * happened or the sample before is missing. Total and count are not read in one instant: a total that seems to have shrunk
 * while the count advanced is no restart, and the answer is negative.
 */
export const intervalAverage = (
  timesMs: Float64Array,
  total: Float64Array,
  count: Float64Array,
  maxGapMs: number,
): Float64Array => {
  const both = total.map((value, index) => value + (count[index] ?? NaN));
  const previous = previousSamples(timesMs, both, maxGapMs);
  return timesMs.map((_, index) => {
    const before = previous[index] ?? -1;
    if (before < 0) return NaN;
    const [countBefore, countAfter] = [count[before] ?? NaN, count[index] ?? NaN];
    const happened = increase(countBefore, countAfter);
    if (happened === 0) return NaN;
    const after = total[index] ?? NaN;
    return (countAfter < countBefore ? after : after - (total[before] ?? NaN)) / happened;
  });
};
