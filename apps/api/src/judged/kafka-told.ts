import type { KafkaNow, KafkaTold } from "@highwater/telemetry/verdict";
import type { TopicMetadata } from "../kafka-connection/kafka-metadata.ts";
import type { WatchedMetadata } from "../kafka-watch/kafka-watch.ts";
import type { SeenMetadata } from "../kafka-watch/metadata-memory.ts";

/** Metadata says nothing of now after so many looks would have been due. */
const MISSED = 3;
/** Volumes are asked for once a minute; some such answers may be missed. */
const VOLUMES_MS = 5 * 60_000;

const largestFirst = <T>(all: readonly T[], sizeOf: (one: T) => number): T[] =>
  all.toSorted((a, b) => sizeOf(b) - sizeOf(a));

/** Of each broker, how many replicas are placed on it, and how many of them are not in sync. */
const replicasOf = (topics: readonly TopicMetadata[]): ReadonlyMap<number, { placed: number; behind: number }> => {
  const counts = new Map<number, { placed: number; behind: number }>();
  for (const { partitions } of topics)
    for (const { replicas, isr } of partitions)
      for (const id of replicas) {
        const { placed, behind } = counts.get(id) ?? { placed: 0, behind: 0 };
        counts.set(id, { placed: placed + 1, behind: behind + (isr.includes(id) ? 0 : 1) });
      }
  return counts;
};

const underMinIsr = (topics: readonly TopicMetadata[], minIsr: ReadonlyMap<string, number>): KafkaNow["underMinIsr"] =>
  largestFirst(
    topics.flatMap(({ name, partitions }) => {
      const least = minIsr.get(name) ?? 0;
      const under = partitions.filter(({ leaderId, isr }) => leaderId !== null && isr.length < least);
      return under.length === 0 ? [] : [{ topic: name, partitions: under.length }];
    }),
    ({ partitions }) => partitions,
  );

const volumesOf = ({ metadata }: WatchedMetadata, nowMs: number): KafkaNow["volumes"] => {
  const seen = metadata.volumes();
  if (seen === undefined || nowMs - seen.timeMs > VOLUMES_MS) return [];
  return seen.volumes.map(({ brokerId, path, usedRatio }) => ({ brokerId: String(brokerId), path, usedRatio }));
};

const nowOf = (seen: SeenMetadata, watched: WatchedMetadata, nowMs: number): KafkaNow => {
  const { metadata } = watched;
  const listed = new Set(seen.brokers);
  const lastListedMs = metadata.lastListedMs();
  const replicas = replicasOf(seen.topics);
  const missing = [...new Set([...lastListedMs.keys(), ...replicas.keys()])].filter((id) => !listed.has(id));
  const outOfSync = [...replicas].flatMap(([id, { behind }]) =>
    behind === 0 ? [] : [{ brokerId: String(id), replicas: behind }],
  );
  return {
    listed: seen.brokers.map(String),
    missing: missing
      .toSorted((a, b) => a - b)
      .map((id) => ({
        brokerId: String(id),
        lastListedMs: lastListedMs.get(id) ?? null,
        replicas: replicas.get(id)?.placed ?? 0,
      })),
    outOfSync: largestFirst(outOfSync, (one) => one.replicas),
    underMinIsr: underMinIsr(seen.topics, metadata.minIsr()),
    volumes: volumesOf(watched, nowMs),
  };
};

/** What the looks at a cluster's Kafka say, for its verdict; null where it is not watched or has never answered. */
export const kafkaTold = (
  watched: WatchedMetadata | undefined,
  servers: readonly string[],
  nowMs: number,
): KafkaTold | null => {
  const seen = watched?.metadata.newest();
  if (watched === undefined || seen === undefined) return null;
  const failedLooks = watched.metadata.unanswered();
  const isFresh = failedLooks === 0 && nowMs - seen.timeMs <= MISSED * watched.everyMs;
  return { servers, answeredMs: seen.timeMs, failedLooks, now: isFresh ? nowOf(seen, watched, nowMs) : null };
};
