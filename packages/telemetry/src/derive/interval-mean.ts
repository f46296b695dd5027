import { intervalAverage } from "./interval-average.ts";

/**
 * The exact mean of what happened between two samples, from its sum and count. NaN where nothing happened or the sample
 * before is missing; 0 where the sum seems to have shrunk while the count advanced.
 */
export const intervalMean = (
  timesMs: Float64Array,
  sum: Float64Array,
  count: Float64Array,
  maxGapMs: number,
): Float64Array => intervalAverage(timesMs, sum, count, maxGapMs).map((mean) => Math.max(0, mean));
