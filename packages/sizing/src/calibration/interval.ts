import type { Interval } from "./calibration.ts";
import { ascending, quantile } from "./statistics.ts";

const LOW = 0.05;
const HIGH = 0.95;

/** The middle 90 % of some values, widened to hold the estimate; Infinity among them leaves the upper end open. */
export const intervalAround = (estimate: number, values: readonly number[]): Interval => {
  const sorted = ascending(values);
  const high = quantile(sorted, HIGH);
  return {
    low: Math.min(estimate, quantile(sorted, LOW)),
    high: Number.isFinite(high) ? Math.max(estimate, high) : null,
  };
};
