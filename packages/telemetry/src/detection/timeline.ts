import type { History, HistoryPoint } from "../history.ts";
import { findSignal } from "../signals/catalogue.ts";
import { DETECTION_SIGNALS, type DetectionSignal } from "./signals.ts";

/** Histories to be asked for spans of time. */
export interface Timeline {
  /** Values of a broker after `fromMs` up to and with `toMs`, gaps left out. */
  readonly within: (signal: DetectionSignal, brokerId: string, fromMs: number, toMs: number) => readonly Told[];
  /** Times at which the broker told anything, ascending. */
  readonly toldMs: (brokerId: string) => readonly number[];
  /** When the broker told for the first time since a restart, ascending; restarts that fall between two scrapes as well. */
  readonly backMs: (brokerId: string) => readonly number[];
}

export interface Told {
  readonly timeMs: number;
  readonly value: number;
}

/** Index of the first time after `timeMs`. */
const firstAfter = (times: readonly { readonly timeMs: number }[], timeMs: number): number => {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle]?.timeMs ?? Infinity) <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
};

const toldOf = (points: readonly HistoryPoint[]): Told[] =>
  points.flatMap(([timeMs, value]) => (value === null ? [] : [{ timeMs, value }]));

/** Shares of time are gaps over a restart, where everything else is told: their counters have begun again at 0. */
const GAPS_OVER_RESTARTS = [
  "gc_pause_ratio",
  "request_handler_idle_ratio",
] as const satisfies readonly DetectionSignal[];

/** What a broker tells itself: its machine and the canary tell of it also while it stands still. */
const OWN_SIGNALS = DETECTION_SIGNALS.filter((signal) => {
  const source = findSignal(signal)?.source;
  return source !== "probe" && source !== "host";
});

const gapsOf = (points: readonly HistoryPoint[]): number[] => {
  const first = points.findIndex(([, value]) => value !== null);
  return first < 0 ? [] : points.slice(first).flatMap(([timeMs, value]) => (value === null ? [timeMs] : []));
};

const memo = <T>(compute: (brokerId: string) => T) => {
  const known = new Map<string, { readonly value: T }>();
  return (brokerId: string): T => {
    const there = known.get(brokerId) ?? { value: compute(brokerId) };
    known.set(brokerId, there);
    return there.value;
  };
};

const ascending = (times: Iterable<number>): number[] => [...new Set(times)].sort((a, b) => a - b);

export const timelineOf = (history: (signal: DetectionSignal) => readonly History[]): Timeline => {
  const histories = new Map(DETECTION_SIGNALS.map((signal) => [signal, history(signal)]));
  const bySignal = new Map(
    [...histories].map(([signal, of]) => [
      signal,
      new Map(of.map(({ brokerId, points }) => [brokerId, toldOf(points)])),
    ]),
  );
  const timesOf = (signals: readonly DetectionSignal[], brokerId: string) =>
    ascending(signals.flatMap((signal) => bySignal.get(signal)?.get(brokerId) ?? []).map(({ timeMs }) => timeMs));
  // Where a broker tells nothing itself, what others tell of it has to do.
  const toldMs = memo((brokerId) => {
    const own = timesOf(OWN_SIGNALS, brokerId);
    return own.length > 0 ? own : timesOf(DETECTION_SIGNALS, brokerId);
  });
  const backMs = memo((brokerId) => {
    const told = new Set(toldMs(brokerId));
    const gaps = GAPS_OVER_RESTARTS.flatMap((signal) =>
      (histories.get(signal) ?? []).flatMap((one) => (one.brokerId === brokerId ? gapsOf(one.points) : [])),
    );
    return ascending(gaps.filter((timeMs) => told.has(timeMs)));
  });
  return {
    within: (signal, brokerId, fromMs, toMs) => {
      const told = bySignal.get(signal)?.get(brokerId) ?? [];
      return told.slice(firstAfter(told, fromMs), firstAfter(told, toMs));
    },
    toldMs,
    backMs,
  };
};
