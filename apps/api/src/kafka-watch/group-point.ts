import { type EndHistory, longestLag, timeLag } from "@highwater/telemetry";
import type { GroupLook } from "./groups-look.ts";
import type { KafkaLook } from "./kafka-look.ts";

/** A group at one look, all partitions whose end is known added. */
export interface GroupPoint {
  readonly timeMs: number;
  readonly partitions: number;
  readonly committed: number;
  readonly ends: number;
  readonly lagOffsets: number;
  /** The longest of a partition; null where not known. */
  readonly lagSeconds: number | null;
}

type HistoryOf = (topic: string, partition: number) => EndHistory;

export const pointOf = (group: GroupLook, look: KafkaLook, historyOf: HistoryOf): GroupPoint => {
  const told = group.committed.flatMap(({ topic, partition, offset }) => {
    const end = look.ends.get(topic)?.get(partition);
    const start = look.starts.get(topic)?.get(partition) ?? 0;
    if (end === undefined) return [];
    return [{ offset, end, time: timeLag(historyOf(topic, partition), Math.max(offset, start), look.timeMs) }];
  });
  const sum = (valueOf: (one: (typeof told)[number]) => number) => told.reduce((total, one) => total + valueOf(one), 0);
  const longest = longestLag(told.map(({ time }) => time));
  return {
    timeMs: look.timeMs,
    partitions: told.length,
    committed: sum(({ offset }) => offset),
    ends: sum(({ end }) => end),
    lagOffsets: sum(({ offset, end }) => Math.max(0, end - offset)),
    lagSeconds: longest === null ? null : longest.ms / 1000,
  };
};

export interface Pace {
  readonly readPerSecond: number | null;
  readonly appendedPerSecond: number | null;
}

/** Records a second over the last two minutes; null until two looks saw the same number of partitions. */
export const paceOf = (points: readonly GroupPoint[], windowMs = 120_000): Pace => {
  const last = points.at(-1);
  const first = points.find(
    ({ timeMs, partitions }) =>
      last !== undefined && partitions === last.partitions && timeMs >= last.timeMs - windowMs,
  );
  if (first === undefined || last === undefined || first === last)
    return { readPerSecond: null, appendedPerSecond: null };
  const seconds = (last.timeMs - first.timeMs) / 1000;
  return {
    readPerSecond: Math.max(0, last.committed - first.committed) / seconds,
    appendedPerSecond: Math.max(0, last.ends - first.ends) / seconds,
  };
};
