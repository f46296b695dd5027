import type { EndHistory } from "@highwater/telemetry";
import type { ClusterAdmin, Offsets } from "../kafka-connection/cluster-admin.ts";
import type { TopicMetadata } from "../kafka-connection/kafka-metadata.ts";
import { type GroupLook, lookAtGroups } from "./groups-look.ts";
import type { SeenMetadata } from "./metadata-memory.ts";

/** What one look at a cluster's Kafka told. */
export interface KafkaLook {
  /** When ends were asked for, epoch milliseconds. */
  readonly timeMs: number;
  readonly tookMs: number;
  readonly topics: readonly TopicMetadata[];
  readonly ends: Offsets;
  readonly starts: Offsets;
  readonly groups: readonly GroupLook[];
  /** Ids of all groups, also of those that were not asked in this look. */
  readonly listed: readonly string[];
  readonly skipped: number;
}

interface LookOptions {
  readonly clock: () => number;
  /** How many looks came before. */
  readonly turn: number;
  /** Starts of the look before: of many partitions they are asked for at every eighth one only. */
  readonly starts: Offsets | undefined;
  /** Called as soon as the metadata is known, whatever the rest of the look does. */
  readonly onMetadata: (seen: SeenMetadata) => void;
}

const STARTS_EVERY = 8;
/** Of so many partitions starts are asked for at every look: where records are kept for minutes, older ones mislead. */
const FEW_PARTITIONS = 2000;

const areStartsDue = (topics: readonly TopicMetadata[], turn: number): boolean =>
  turn % STARTS_EVERY === 0 || topics.reduce((sum, { partitions }) => sum + partitions.length, 0) <= FEW_PARTITIONS;

/** One look: metadata of all topics, the groups and what they committed, then where each log ends. */
export const lookAtKafka = async (admin: ClusterAdmin, options: LookOptions): Promise<KafkaLook> => {
  const { clock, turn, starts, onMetadata } = options;
  const beganMs = clock();
  const [{ brokers }, topics] = await Promise.all([admin.describeCluster(), admin.topics()]);
  onMetadata({ timeMs: clock(), brokers: brokers.map(({ id }) => id), topics });
  const { groups, listed, skipped } = await lookAtGroups(admin, turn);
  // Ends after commits: a commit then never lies beyond the end.
  const ends = await admin.offsets(topics, "latest");
  const timeMs = clock();
  const known = starts === undefined || areStartsDue(topics, turn) ? await admin.offsets(topics, "earliest") : starts;
  return { timeMs, tookMs: clock() - beganMs, topics, ends, starts: known, groups, listed, skipped };
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Ages at which the index of record times is asked for where a log ended before it was watched. */
const AGES_MS = [1, 3, 10, 30]
  .map((minutes) => minutes * MINUTE_MS)
  .concat([1, 3, 6, 12, 24, 72, 168].map((hours) => hours * HOUR_MS));

/** A partition by its topic and number. */
export interface PartitionName {
  readonly topic: string;
  readonly partition: number;
}

/**
 * Where logs ended before they were watched, by what producers or brokers wrote as the time of records: one ListOffsets
 * per leader and age. It is asked once, for partitions whose group lags when it is first seen.
 */
export const earlierEnds = async (
  admin: ClusterAdmin,
  { topics, ends, timeMs }: KafkaLook,
  wanted: readonly PartitionName[],
): Promise<readonly (PartitionName & { readonly earlier: EndHistory })[]> => {
  const byTopic = Map.groupBy(wanted, ({ topic }) => topic);
  const asked = topics.flatMap((topic) => {
    const partitions = new Set(byTopic.get(topic.name)?.map(({ partition }) => partition));
    return partitions.size === 0
      ? []
      : [{ ...topic, partitions: topic.partitions.filter(({ partition }) => partitions.has(partition)) }];
  });
  const told: { atMs: number; records: Awaited<ReturnType<ClusterAdmin["recordsSince"]>> }[] = [];
  for (const ageMs of AGES_MS)
    told.push({ atMs: timeMs - ageMs, records: await admin.recordsSince(asked, timeMs - ageMs) });
  return wanted.map(({ topic, partition }) => {
    const end = ends.get(topic)?.get(partition);
    const earlier = told.flatMap(({ atMs, records }) => {
      const found = records.get(topic)?.get(partition);
      // The log ended at a record when that was written: its own time says so exactly, the age asked for only roughly.
      if (found !== undefined) return [[Math.max(atMs, found.timeMs), found.offset] as const];
      return end === undefined ? [] : [[atMs, end] as const];
    });
    return { topic, partition, earlier };
  });
};
