import kafkajs, { type ConfigEntries } from "kafkajs";
import { answered } from "./answered.ts";
import type { ClusterAdmin, Configs } from "./cluster-admin.ts";
import type { KafkaClient } from "./kafka-client.ts";
import { askOffsets, type FoundOffset, TIMES } from "./list-offsets.ts";
import { askLogDirs } from "./log-dirs.ts";
import { askMetadata, type TopicMetadata } from "./kafka-metadata.ts";

type Reads = Pick<
  ClusterAdmin,
  "describeCluster" | "topics" | "offsets" | "recordsSince" | "topicConfigs" | "brokerConfigs" | "logDirs"
>;

const MOST_RESOURCES = 500;
const { BROKER, TOPIC } = kafkajs.ConfigResourceTypes;

/** The partitions that have a leader, by leader and topic. */
const byLeader = (topics: readonly TopicMetadata[]) => {
  const found = new Map<number, Map<string, number[]>>();
  for (const { name, partitions } of topics)
    for (const { partition, leaderId } of partitions) {
      if (leaderId === null) continue;
      const ofLeader = found.get(leaderId) ?? new Map<string, number[]>();
      const ofTopic = ofLeader.get(name) ?? [];
      ofTopic.push(partition);
      found.set(leaderId, ofLeader.set(name, ofTopic));
    }
  return found;
};

/** What each leader answers to one ListOffsets, side by side. */
const listOffsets = async (
  cluster: KafkaClient["cluster"],
  topics: readonly TopicMetadata[],
  timestamp: string,
): Promise<FoundOffset[]> => {
  const asked = [...byLeader(topics)].map(async ([nodeId, ofLeader]) =>
    askOffsets(await cluster.findBroker({ nodeId }), ofLeader, timestamp),
  );
  return (await answered(asked)).flat();
};

/** By topic and partition. */
const placesOf = <T>(answers: readonly FoundOffset[], read: (found: FoundOffset) => T) => {
  const all = new Map<string, Map<number, T>>();
  for (const found of answers) {
    const ofTopic = all.get(found.topic) ?? new Map<number, T>();
    all.set(found.topic, ofTopic.set(found.partition, read(found)));
  }
  return all;
};

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

const joined = (parts: readonly Configs[]): Configs => {
  const all = new Map<string, ReadonlyMap<string, ConfigEntries>>();
  for (const part of parts) for (const [name, entries] of part) all.set(name, entries);
  return all;
};

/** What Kafka tells of brokers and topics. */
export const createReads = ({ cluster, admin }: KafkaClient): Reads => {
  const metadata = async (topics: readonly string[] | "all") =>
    askMetadata(await cluster.brokerPool.findConnectedBroker(), topics);

  const configs = async (type: number, names: readonly string[], settings?: readonly string[]): Promise<Configs> => {
    const answer = await admin.describeConfigs({
      includeSynonyms: false,
      resources: names.map((name) => ({
        type,
        name,
        ...(settings === undefined ? {} : { configNames: [...settings] }),
      })),
    });
    return new Map(
      answer.resources.map(({ resourceName, configEntries }) => [
        resourceName,
        new Map(configEntries.map((entry: ConfigEntries) => [entry.configName, entry] as const)),
      ]),
    );
  };

  return {
    describeCluster: async () => {
      const { clusterId, controllerId, brokers } = await metadata([]);
      return { clusterId, controllerId, brokers: brokers.toSorted((a, b) => a.id - b.id) };
    },
    topics: async (names) => (await metadata(names ?? "all")).topics,
    offsets: async (topics, which) =>
      placesOf(await listOffsets(cluster, topics, TIMES[which]), ({ offset }) => offset),
    recordsSince: async (topics, sinceMs) =>
      placesOf(await listOffsets(cluster, topics, String(sinceMs)), ({ offset, timeMs }) => ({ offset, timeMs })),
    topicConfigs: async (topics, names) => {
      const parts: Configs[] = [];
      for (const part of chunks(topics, MOST_RESOURCES)) parts.push(await configs(TOPIC, part, names));
      return joined(parts);
    },
    brokerConfigs: async (ids, names) => {
      const parts = await answered(ids.map((id) => configs(BROKER, [String(id)], names)));
      return joined(parts);
    },
    logDirs: async (ids, asked = "replicas") => {
      const told = await answered(
        ids.map(async (nodeId) => [nodeId, await askLogDirs(await cluster.findBroker({ nodeId }), asked)] as const),
      );
      return new Map(told.flatMap(([id, dirs]) => (dirs === null ? [] : [[id, dirs] as const])));
    },
  };
};
