import type { HistoryPoint } from "../history.ts";
import type { SignalName } from "../signals/catalogue.ts";
import type { Evidence } from "./evidence.ts";

export const NOW_MS = Date.UTC(2026, 0, 31, 12);
export const INTERVAL_MS = 15_000;
/** The newest samples are so old. */
export const NEWEST_AGO_MS = 5000;

export type Values = readonly (number | null)[];

/** The newest value last; each is one interval after the one before. */
export const points = (values: Values, newestAgoMs = NEWEST_AGO_MS): HistoryPoint[] =>
  values.map((value, index) => [NOW_MS - newestAgoMs - (values.length - 1 - index) * INTERVAL_MS, value]);

/** Evidence of brokers 1, 2 and 3, by signal and broker; one of which more is said nothing of is quiet and well. */
export const evidence = (
  signals: Partial<Record<SignalName, Record<string, Values>>>,
  more: Partial<Evidence> = {},
): Evidence => ({
  nowMs: NOW_MS,
  staleAfterMs: 3 * INTERVAL_MS,
  intervalMs: INTERVAL_MS,
  p99TargetMs: null,
  promised: null,
  toldTwice: [],
  kafka: null,
  canary: null,
  restarts: [],
  suspicions: [],
  lastDay: () => [],
  brokers: ["1", "2", "3"].map((brokerId) => ({ brokerId, lastSampleMs: NOW_MS - NEWEST_AGO_MS })),
  history: (signal) =>
    Object.entries(signals[signal] ?? {}).map(([brokerId, values]) => ({ brokerId, points: points(values) })),
  ...more,
});

/** The brokers, of which one has been silent for so long. */
export const quiet = (brokerId: string, forMs: number) =>
  ["1", "2", "3"].map((id) => ({ brokerId: id, lastSampleMs: NOW_MS - (id === brokerId ? forMs : NEWEST_AGO_MS) }));
