import { increase } from "./counter.ts";
import { previousSamples } from "./previous-sample.ts";

/**
 * Root of the increase of the sum of squares over the increase of the count: the exact root mean square of what happened
 * between two samples. NaN where nothing happened, the sample before is missing, or the squares seem to have shrunk while
 * the count advanced: both come from figures that are not read in one instant.
 */
export const intervalRms = (
  timesMs: Float64Array,
  squares: Float64Array,
  count: Float64Array,
  maxGapMs: number,
): Float64Array => {
  const both = squares.map((value, index) => value + (count[index] ?? NaN));
  const previous = previousSamples(timesMs, both, maxGapMs);
  return timesMs.map((_, index) => {
    const before = previous[index] ?? -1;
    if (before < 0) return NaN;
    const [countBefore, countAfter] = [count[before] ?? NaN, count[index] ?? NaN];
    const happened = increase(countBefore, countAfter);
    if (happened === 0) return NaN;
    const squaresAfter = squares[index] ?? NaN;
    const added = countAfter < countBefore ? squaresAfter : squaresAfter - (squares[before] ?? NaN);
    return Math.sqrt(added / happened);
  });
};
