import type { LatencySummary } from "../run.ts";

type Figures = readonly (number | null)[];

/** The sum; null where one is not known, or none is there. */
export const sumOf = (values: Figures): number | null =>
  values.length === 0 || values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The largest; null where one is not known, or none is there. */
export const largest = (values: Figures): number | null =>
  values.length === 0 || values.includes(null) ? null : values.reduce<number>((a, b) => Math.max(a, b ?? 0), 0);

/** The mean of pairs of a value and its weight; null where one is not known, or no weight is there. */
export const weightedMean = (pairs: readonly (readonly [number | null, number | null])[]): number | null => {
  const weights = sumOf(pairs.map(([, weight]) => weight));
  const sum = sumOf(pairs.map(([value, weight]) => (value === null || weight === null ? null : value * weight)));
  return sum === null || weights === null || weights === 0 ? null : sum / weights;
};

/** Of each figure the largest: what no percentile of all records together is above. */
export const worstLatency = (latencies: readonly LatencySummary[]): LatencySummary => {
  const worst = (field: keyof LatencySummary) => largest(latencies.map((latency) => latency[field]));
  return {
    averageMs: worst("averageMs"),
    p50Ms: worst("p50Ms"),
    p75Ms: worst("p75Ms"),
    p95Ms: worst("p95Ms"),
    p99Ms: worst("p99Ms"),
    p999Ms: worst("p999Ms"),
    p9999Ms: worst("p9999Ms"),
    maxMs: worst("maxMs"),
  };
};
