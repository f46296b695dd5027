import type { Topic, TopicPartition } from "@highwater/contract/topics";
import type { TopicMetadata } from "../kafka-connection/kafka-metadata.ts";
import type { KafkaFacts } from "./kept-facts.ts";
import type { Watched } from "./kafka-watch.ts";

/** Bytes of replicas by topic, partition and broker. */
export type Sizes = ReadonlyMap<string, ReadonlyMap<number, ReadonlyMap<number, number>>>;

/** Made once of each thing, and kept as long as it: a list asks for every page of it, and for each of its topics. */
const onceFor = <K extends object, V>(make: (of: K) => V): ((of: K) => V) => {
  const made = new WeakMap<K, V>();
  return (of) => {
    const before = made.get(of);
    if (before !== undefined) return before;
    const value = make(of);
    made.set(of, value);
    return value;
  };
};

export const sizesOf = onceFor(({ logDirs }: KafkaFacts): Sizes => {
  const sizes = new Map<string, Map<number, Map<number, number>>>();
  for (const [brokerId, dirs] of logDirs)
    for (const { replicas } of dirs)
      for (const { topic, partition, sizeBytes, isFuture } of replicas) {
        if (isFuture) continue;
        const ofTopic = sizes.get(topic) ?? new Map<number, Map<number, number>>();
        const ofPartition = ofTopic.get(partition) ?? new Map<number, number>();
        ofPartition.set(brokerId, sizeBytes);
        sizes.set(topic, ofTopic.set(partition, ofPartition));
      }
  return sizes;
});

const isNumber = (value: number | null): value is number => value !== null;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Null where none is known. */
const sumKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(isNumber);
  return known.length === 0 ? null : sum(known);
};

/** Each partition of a topic. */
export const partitionsOf = ({ memory, look }: Watched, topic: TopicMetadata, sizes: Sizes): TopicPartition[] => {
  const then = memory.endsBefore();
  const seconds = then === undefined ? 0 : (look.timeMs - then.timeMs) / 1000;
  return topic.partitions
    .map(({ partition, leaderId, replicas, isr, offlineReplicas }) => {
      const end = look.ends.get(topic.name)?.get(partition) ?? null;
      const before = then?.ends.get(topic.name)?.get(partition);
      const isRateKnown = end !== null && before !== undefined && seconds > 0 && end >= before;
      return {
        partition,
        leader: leaderId,
        replicas: [...replicas],
        isr: [...isr],
        offlineReplicas: [...offlineReplicas],
        start: look.starts.get(topic.name)?.get(partition) ?? null,
        end,
        sizeBytes: leaderId === null ? null : (sizes.get(topic.name)?.get(partition)?.get(leaderId) ?? null),
        messagesPerSecond: isRateKnown ? (end - before) / seconds : null,
      };
    })
    .toSorted((a, b) => a.partition - b.partition);
};

const recordsOf = ({ start, end }: TopicPartition): number | null =>
  start === null || end === null ? null : Math.max(0, end - start);

/** The largest partition over the mean; null where there is no data. */
const skewOf = (partitions: readonly TopicPartition[]): number | null => {
  const bytes = partitions.map(({ sizeBytes }) => sizeBytes).filter(isNumber);
  const sizes =
    bytes.length === partitions.length && sum(bytes) > 0 ? bytes : partitions.map(recordsOf).filter(isNumber);
  const mean = sum(sizes) / sizes.length;
  return mean > 0 ? Math.max(...sizes) / mean : null;
};

/** Mean bytes of a record that is kept; null where not known, or where compaction leaves gaps in the offsets. */
const recordBytes = (partitions: readonly TopicPartition[], cleanupPolicy: string | null): number | null => {
  const [bytes, records] = [
    sumKnown(partitions.map(({ sizeBytes }) => sizeBytes)),
    sumKnown(partitions.map(recordsOf)),
  ];
  if (bytes === null || records === null || records === 0 || cleanupPolicy?.includes("compact") === true) return null;
  return bytes / records;
};

/** Records a second that groups move on by, by topic: each commit that was seen, over the time that it is kept for. */
const gatherReadRates = ({ memory, look }: Watched): ReadonlyMap<string, number> => {
  const rates = new Map<string, number>();
  for (const { seen } of memory.groups().values())
    for (const [topic, , { commits }] of seen.entries()) {
      const [first, last] = [commits[0], commits.at(-1)];
      if (first === undefined || last === undefined) continue;
      const seconds = (look.timeMs - first.timeMs) / 1000;
      if (seconds > 0) rates.set(topic, (rates.get(topic) ?? 0) + Math.max(0, last.offset - first.offset) / seconds);
    }
  return rates;
};

const readRates = onceFor(gatherReadRates);

const NO_LIMIT = -1;
const settingOf = (facts: KafkaFacts, topic: string, name: string): string | null =>
  facts.configs.get(topic)?.get(name)?.configValue ?? null;
const limitOf = (facts: KafkaFacts, topic: string, name: string): number | null => {
  const value = settingOf(facts, topic, name);
  return value === null || Number(value) === NO_LIMIT ? null : Number(value);
};

/** Partitions that have a leader, and fewer replicas in sync than a producer with acks=all needs. */
const underMinIsr = (partitions: readonly TopicPartition[], least: number): number =>
  partitions.filter(({ leader, isr }) => leader !== null && isr.length < least).length;

/** A topic with all that is known of it. */
export const summarise = (watched: Watched, facts: KafkaFacts, sizes: Sizes, topic: TopicMetadata): Topic => {
  const partitions = partitionsOf(watched, topic, sizes);
  const { name } = topic;
  const cleanupPolicy = settingOf(facts, name, "cleanup.policy");
  const messagesPerSecond = sumKnown(partitions.map((one) => one.messagesPerSecond));
  const bytes = recordBytes(partitions, cleanupPolicy);
  const replicaBytes = [...(sizes.get(name)?.values() ?? [])].flatMap((ofPartition) =>
    Array.from(ofPartition.values()),
  );
  const minIsr = settingOf(facts, name, "min.insync.replicas");
  return {
    topic: name,
    internal: topic.isInternal,
    partitions: partitions.length,
    replicationFactor: Math.max(0, ...partitions.map(({ replicas }) => replicas.length)),
    underReplicated: partitions.filter(({ isr, replicas }) => isr.length < replicas.length).length,
    underMinIsr: minIsr === null ? null : underMinIsr(partitions, Number(minIsr)),
    offline: partitions.filter(({ leader }) => leader === null).length,
    messagesPerSecond,
    bytesPerSecond: messagesPerSecond === null || bytes === null ? null : messagesPerSecond * bytes,
    readPerSecond: readRates(watched).get(name) ?? null,
    sizeBytes: replicaBytes.length === 0 ? null : sum(replicaBytes),
    records: sumKnown(partitions.map(recordsOf)),
    retentionMs: limitOf(facts, name, "retention.ms"),
    retentionBytes: limitOf(facts, name, "retention.bytes"),
    cleanupPolicy,
    minInsyncReplicas: minIsr === null ? null : Number(minIsr),
    skew: skewOf(partitions),
  };
};
