import { MOST_POINTS } from "../../../api/get-series.ts";
import { SECOND_MS } from "../../../lib/durations.ts";

/** Width of the buckets that the server sums a range up in; 0 where the samples themselves fit. */
export const bucketMs = (rangeMs: number, intervalMs: number): number =>
  rangeMs / intervalMs < MOST_POINTS ? 0 : Math.ceil(rangeMs / (MOST_POINTS - 1) / SECOND_MS) * SECOND_MS;
