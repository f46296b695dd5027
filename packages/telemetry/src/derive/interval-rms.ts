import { intervalAverage } from "./interval-average.ts";

/**
 * The exact root mean square of what happened between two samples, from its sum of squares and count. NaN where nothing
 * happened, the sample before is missing, or the squares seem to have shrunk while the count advanced.
 */
export const intervalRms = (
  timesMs: Float64Array,
  squares: Float64Array,
  count: Float64Array,
  maxGapMs: number,
): Float64Array => intervalAverage(timesMs, squares, count, maxGapMs).map((meanSquare) => Math.sqrt(meanSquare));
