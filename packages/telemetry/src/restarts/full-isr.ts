import type { DerivedPoints } from "./derived-points.ts";

interface Replication {
  /** Partitions without a full ISR, or under min ISR, by broker. */
  readonly brokers: readonly DerivedPoints[];
  readonly lastSampleMs: number;
  readonly firstSampleMs: number;
  /** How old a broker's newest value may be to count, in milliseconds. */
  readonly freshMs: number;
}

const newestWithin = ({ points }: DerivedPoints, fromMs: number, toMs: number): number | null => {
  for (const [timeMs, value] of points.toReversed()) if (timeMs <= toMs) return timeMs >= fromMs ? value : null;
  return null;
};

const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
};

/** Partitions of all brokers at a moment, and the brokers that tell; each counts the partitions it leads. */
const totalAt = ({ brokers, freshMs }: Replication, atMs: number): number | null =>
  sum(brokers.map((broker) => newestWithin(broker, atMs - freshMs, atMs)));

/** Partitions of the whole cluster before a restart. */
export const totalBefore = (replication: Replication): number | null => totalAt(replication, replication.lastSampleMs);

/** Most of them at any sample from the restart's begin to `toMs`; null where no sample tells. */
export const mostUntil = (replication: Replication, toMs: number): number | null => {
  const times = replication.brokers.flatMap(({ points }) => points.map(([timeMs]) => timeMs));
  const totals = times
    .filter((timeMs) => timeMs > replication.lastSampleMs && timeMs <= toMs)
    .flatMap((timeMs) => totalAt(replication, timeMs) ?? []);
  return totals.length === 0 ? null : Math.max(...totals);
};

/**
 * When the partitions were no more than before: the first sample at which every broker that told before has told since
 * the restarted one was back. Null where that has not happened, or no sample before tells.
 */
export const backToBefore = (replication: Replication): number | null => {
  const { brokers, lastSampleMs, firstSampleMs, freshMs } = replication;
  const before = totalBefore(replication);
  if (before === null) return null;
  const telling = brokers.filter((broker) => newestWithin(broker, lastSampleMs - freshMs, lastSampleMs) !== null);
  const times = telling.flatMap(({ points }) =>
    points.flatMap(([timeMs]) => (timeMs >= firstSampleMs ? [timeMs] : [])),
  );
  const isBack = (atMs: number) => {
    const values = telling.map((broker) => newestWithin(broker, firstSampleMs, atMs));
    return values.every((value) => value !== null) && (sum(values) ?? Infinity) <= before;
  };
  return times.sort((a, b) => a - b).find(isBack) ?? null;
};
