import { addTo, bucketOf, type LogHistogram, quantilesOf } from "./log-histogram.ts";

const SECOND_MS = 1000;

export interface LatencyFigures {
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
  /** Longest of the same span, or, where it is taken, since it was taken before; null where nothing ended or waits. */
  readonly maxMs: number | null;
}

/** Times that ended within one second. */
interface Second {
  readonly second: number;
  readonly histogram: LogHistogram;
  longestMs: number;
}

/**
 * Times that ended within the last `spanMs`, by seconds. Those that are still under way are given when it is asked, with
 * their age: without them a stall would look good until it is over.
 */
export const createLatencyWindow = (spanMs = 60_000) => {
  const seconds: Second[] = [];
  let longestMs: number | null = null;

  const forget = (nowMs: number) => {
    const oldest = Math.floor((nowMs - spanMs) / SECOND_MS);
    while (seconds[0] !== undefined && seconds[0].second <= oldest) seconds.shift();
  };

  const secondAt = (atMs: number): Second => {
    const second = Math.floor(atMs / SECOND_MS);
    const newest = seconds.at(-1);
    if (newest !== undefined && newest.second >= second) return newest;
    const added: Second = { second, histogram: new Map(), longestMs: 0 };
    seconds.push(added);
    return added;
  };

  const longestOfSpan = (): number | null =>
    seconds.reduce<number | null>((longest, second) => Math.max(longest ?? 0, second.longestMs), null);

  const figures = (nowMs: number, underWayMs: Iterable<number>, longestOf: () => number | null): LatencyFigures => {
    forget(nowMs);
    const all: LogHistogram = new Map();
    for (const { histogram } of seconds) for (const [bucket, count] of histogram) addTo(all, bucket, count);
    let maxMs = longestOf();
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
      const second = secondAt(atMs);
      addTo(second.histogram, bucketOf(latencyMs), count);
      second.longestMs = Math.max(second.longestMs, latencyMs);
      longestMs = Math.max(longestMs ?? 0, latencyMs);
    },
    /** The figures now; `underWayMs` are the ages of what waits. The longest begins anew. */
    take: (nowMs: number, underWayMs: Iterable<number>): LatencyFigures => {
      const found = figures(nowMs, underWayMs, () => longestMs);
      longestMs = null;
      return found;
    },
    /** The figures now, the longest one of the whole span. A p99 from a bucket is never longer than it. */
    peek: (nowMs: number, underWayMs: Iterable<number>): LatencyFigures => {
      const { p50Ms, p99Ms, maxMs } = figures(nowMs, underWayMs, longestOfSpan);
      const most = maxMs ?? Number.POSITIVE_INFINITY;
      const within = (ms: number | null) => (ms === null ? null : Math.min(ms, most));
      return { p50Ms: within(p50Ms), p99Ms: within(p99Ms), maxMs };
    },
  };
};

export type LatencyWindow = ReturnType<typeof createLatencyWindow>;
