import type { ServiceMinute } from "./minute.ts";

/** Minutes of a stretch of time, and how their p99 was spread. */
export interface Tally {
  readonly fromMinute: number;
  readonly toMinute: number;
  /** All of it that is over. */
  readonly minutes: number;
  readonly known: number;
  readonly unknown: number;
  /** Known minutes over the target; null without one. */
  readonly over: number | null;
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
  readonly worst: ServiceMinute | null;
}

/** Index of the first minute that is not before `minute`. */
const firstFrom = (minutes: readonly ServiceMinute[], minute: number): number => {
  let [low, high] = [0, minutes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((minutes[middle]?.minute ?? Infinity) < minute) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Minutes from `fromMinute`, before `toMinute`. They are in order, each at most once. */
export const minutesWithin = (
  minutes: readonly ServiceMinute[],
  fromMinute: number,
  toMinute: number,
): readonly ServiceMinute[] => minutes.slice(firstFrom(minutes, fromMinute), firstFrom(minutes, toMinute));

/** Nearest rank: a value that was measured, of which at least this share is not larger. */
const quantile = (sorted: Float64Array, share: number): number | null =>
  sorted.length === 0 ? null : (sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null);

const worstOf = (minutes: readonly ServiceMinute[]): ServiceMinute | null => {
  let worst: ServiceMinute | null = null;
  for (const minute of minutes) if (worst === null || minute.p99Ms > worst.p99Ms) worst = minute;
  return worst;
};

export const countOver = (minutes: readonly ServiceMinute[], targetMs: number): number =>
  minutes.reduce((count, { p99Ms }) => count + (p99Ms > targetMs ? 1 : 0), 0);

interface Span {
  readonly fromMinute: number;
  readonly toMinute: number;
  /** The minute that is not over yet: what comes after is not counted. */
  readonly nowMinute: number;
  readonly targetMs: number | null;
}

/** Sums up a stretch of time; minutes that are not known are neither good nor bad. */
export const tally = (all: readonly ServiceMinute[], { fromMinute, toMinute, nowMinute, targetMs }: Span): Tally => {
  const endMinute = Math.max(fromMinute, Math.min(toMinute, nowMinute));
  const within = minutesWithin(all, fromMinute, endMinute);
  const sorted = Float64Array.from(within, ({ p99Ms }) => p99Ms).sort();
  const minutes = endMinute - fromMinute;
  return {
    fromMinute,
    toMinute,
    minutes,
    known: within.length,
    unknown: minutes - within.length,
    over: targetMs === null ? null : countOver(within, targetMs),
    medianMs: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
    worst: worstOf(within),
  };
};
