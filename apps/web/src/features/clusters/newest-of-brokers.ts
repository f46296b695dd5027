import type { SeriesAnswer } from "@highwater/contract";
import { newestValue } from "../../lib/series.ts";

/** What a broker said last, and when. */
export interface Newest {
  readonly broker: string;
  readonly timeMs: number;
  readonly value: number;
}

export interface NewestOfBrokers {
  /** Of brokers that still speak; where none does, of those that spoke last. */
  readonly values: readonly Newest[];
  /** When the newest of them was taken, where none of the brokers still speaks; null otherwise. */
  readonly staleSinceMs: number | null;
}

/** The newest value of each broker that is no older than `staleMs`; where all are older, the last ones with their age. */
export const newestOfBrokers = (answer: SeriesAnswer | undefined, nowMs: number, staleMs: number): NewestOfBrokers => {
  const all = (answer?.series ?? []).flatMap(({ labels, points }): Newest[] => {
    const newest = newestValue(points);
    return newest === undefined ? [] : [{ broker: labels["broker"] ?? "", timeMs: newest[0], value: newest[1] }];
  });
  const fresh = all.filter(({ timeMs }) => nowMs - timeMs <= staleMs);
  if (fresh.length > 0 || all.length === 0) return { values: fresh, staleSinceMs: null };
  const lastMs = Math.max(...all.map(({ timeMs }) => timeMs));
  return { values: all.filter(({ timeMs }) => lastMs - timeMs <= staleMs), staleSinceMs: lastMs };
};
