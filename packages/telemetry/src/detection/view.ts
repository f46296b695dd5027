import { median, rootMeanSquare, spreadOf } from "./robust.ts";
import type { DetectionSignal } from "./signals.ts";
import type { Timeline } from "./timeline.ts";

const LEAST_PAST = 6;
const LATEST = 2;
const PAST_MS = 30 * 60_000;

/** What is usual for one broker and signal, from its own past. */
export interface Usual {
  readonly median: number;
  readonly spread: number;
}

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What a broker shows of late. */
export type Now = (signal: DetectionSignal, brokerId: string) => number | undefined;

/** The brokers as they are at one moment: medians of the last values, and of the past before. */
export interface View {
  /** Brokers that can be judged. */
  readonly ids: readonly string[];
  readonly now: Now;
  /** Mean of the last two values: what has just begun is in them, and not yet in the median. */
  readonly latest: Now;
  /** Root mean square of the last values, which none of them is left out of. */
  readonly pooled: Now;
  readonly usual: (signal: DetectionSignal, brokerId: string) => Usual | undefined;
  readonly others: (signal: DetectionSignal, brokerId: string) => readonly number[];
  /** How many times its usual load the cluster carries, at least 1. */
  readonly loadTimes: () => number;
}

export interface ViewOptions {
  readonly atMs: number;
  /** The last values are those of so long, in milliseconds. */
  readonly recentMs: number;
  readonly ids: readonly string[];
  /** Times whose values tell nothing of what is usual. */
  readonly unusual: readonly Span[];
}

const memo = <T>(compute: (signal: DetectionSignal, brokerId: string) => T) => {
  const known = new Map<string, { readonly value: T }>();
  return (signal: DetectionSignal, brokerId: string): T => {
    const key = `${signal} ${brokerId}`;
    const there = known.get(key) ?? { value: compute(signal, brokerId) };
    known.set(key, there);
    return there.value;
  };
};

export const viewAt = (timeline: Timeline, { atMs, recentMs, ids, unusual }: ViewOptions): View => {
  const values = (signal: DetectionSignal, brokerId: string, fromMs: number, toMs: number) =>
    timeline.within(signal, brokerId, fromMs, toMs);
  const now = memo((signal, brokerId) =>
    median(values(signal, brokerId, atMs - recentMs, atMs).map(({ value }) => value)),
  );
  const pooled = memo((signal, brokerId) =>
    rootMeanSquare(values(signal, brokerId, atMs - recentMs, atMs).map(({ value }) => value)),
  );
  const latest = memo((signal, brokerId) => {
    const told = values(signal, brokerId, atMs - recentMs, atMs).slice(-LATEST);
    return told.length < LATEST ? undefined : told.reduce((sum, { value }) => sum + value, 0) / LATEST;
  });
  const usual = memo((signal, brokerId): Usual | undefined => {
    const past = values(signal, brokerId, atMs - PAST_MS, atMs - recentMs)
      .filter(({ timeMs }) => !unusual.some(({ fromMs, toMs }) => timeMs > fromMs && timeMs <= toMs))
      .map(({ value }) => value);
    const middle = median(past);
    return middle === undefined || past.length < LEAST_PAST ? undefined : { median: middle, spread: spreadOf(past) };
  });
  const others = (signal: DetectionSignal, brokerId: string) =>
    ids.flatMap((id) => (id === brokerId ? [] : (now(signal, id) ?? [])));
  const sum = (of: (id: string) => number | undefined) => ids.reduce((total, id) => total + (of(id) ?? 0), 0);
  const loadTimes = () => {
    const usualLoad = sum((id) => usual("bytes_in_rate", id)?.median);
    return usualLoad > 0 ? Math.max(1, sum((id) => now("bytes_in_rate", id)) / usualLoad) : 1;
  };
  return { ids, now, latest, pooled, usual, others, loadTimes };
};
