import { addTo, bucketOf, type LogHistogram, quantilesOf } from "./log-histogram.ts";

const SECOND_MS = 1000;

export interface LatencyFigures {
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
  /** Longest since the figures before; null where nothing ended or waits. */
  readonly maxMs: number | null;
}

/**
 * Times that ended within the last `spanMs`, by seconds. Those that are still under way are given when it is asked, with
 * their age: without them a stall would look good until it is over.
 */
export const createLatencyWindow = (spanMs = 60_000) => {
  const seconds: { readonly second: number; readonly histogram: LogHistogram }[] = [];
  let longestMs: number | null = null;

  const forget = (nowMs: number) => {
    const oldest = Math.floor((nowMs - spanMs) / SECOND_MS);
    while (seconds[0] !== undefined && seconds[0].second <= oldest) seconds.shift();
  };

  const histogramAt = (atMs: number): LogHistogram => {
    const second = Math.floor(atMs / SECOND_MS);
    const newest = seconds.at(-1);
    if (newest !== undefined && newest.second >= second) return newest.histogram;
    const histogram: LogHistogram = new Map();
    seconds.push({ second, histogram });
    return histogram;
  };

  const figures = (nowMs: number, underWayMs: Iterable<number>): LatencyFigures => {
    forget(nowMs);
    const all: LogHistogram = new Map();
    for (const { histogram } of seconds) for (const [bucket, count] of histogram) addTo(all, bucket, count);
    let maxMs = longestMs;
    for (const ageMs of underWayMs) {
      addTo(all, bucketOf(ageMs), 1);
      maxMs = Math.max(maxMs ?? 0, ageMs);
    }
    const [p50Ms = null, p99Ms = null] = quantilesOf(all, [0.5, 0.99]);
    return { p50Ms, p99Ms, maxMs };
  };

  return {
    /** Something that took `latencyMs` ended; times never go back. */
    add: (latencyMs: number, atMs: number, count = 1): void => {
      forget(atMs);
      addTo(histogramAt(atMs), bucketOf(latencyMs), count);
      longestMs = Math.max(longestMs ?? 0, latencyMs);
    },
    /** The figures now; `underWayMs` are the ages of what waits. The longest begins anew. */
    take: (nowMs: number, underWayMs: Iterable<number>): LatencyFigures => {
      const found = figures(nowMs, underWayMs);
      longestMs = null;
      return found;
    },
    /** The same, and the longest stays. */
    peek: figures,
  };
};

export type LatencyWindow = ReturnType<typeof createLatencyWindow>;
