import type { History, HistoryPoint } from "../history.ts";
import { DETECTION_SIGNALS, type DetectionSignal } from "./signals.ts";

/** Histories to be asked for spans of time. */
export interface Timeline {
  /** Values of a broker after `fromMs` up to and with `toMs`, gaps left out. */
  readonly within: (signal: DetectionSignal, brokerId: string, fromMs: number, toMs: number) => readonly Told[];
  /** Times at which the broker told anything, ascending. */
  readonly toldMs: (brokerId: string) => readonly number[];
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

export const timelineOf = (history: (signal: DetectionSignal) => readonly History[]): Timeline => {
  const bySignal = new Map(
    DETECTION_SIGNALS.map((signal) => [
      signal,
      new Map(history(signal).map(({ brokerId, points }) => [brokerId, toldOf(points)])),
    ]),
  );
  const times = new Map<string, readonly number[]>();
  return {
    within: (signal, brokerId, fromMs, toMs) => {
      const told = bySignal.get(signal)?.get(brokerId) ?? [];
      return told.slice(firstAfter(told, fromMs), firstAfter(told, toMs));
    },
    toldMs: (brokerId) => {
      const known = times.get(brokerId);
      if (known !== undefined) return known;
      const all = new Set(
        DETECTION_SIGNALS.flatMap((signal) => bySignal.get(signal)?.get(brokerId) ?? []).map(({ timeMs }) => timeMs),
      );
      const ascending = [...all].sort((a, b) => a - b);
      times.set(brokerId, ascending);
      return ascending;
    },
  };
};
