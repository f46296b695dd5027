import type { Topic, TopicPartition, TopicPartitionsPage, TopicsPage } from "@highwater/contract/topics";
import { invalidInput } from "../../errors.ts";
import { holds, type ListQuery, pageOf, sortedBy, type Sorting } from "../../kafka-lists/page-of.ts";
import type { TopicMetadata } from "../../kafka-connection/kafka-metadata.ts";
import type { KafkaFacts } from "../../kafka-watch/kept-facts.ts";
import type { Watched } from "../../kafka-watch/kafka-watch.ts";
import { partitionsOf, sizesOf, summarise } from "../../kafka-watch/topic-facts.ts";
import { sayTopics } from "./topic-sentence.ts";

type TopicSort = "trouble" | "topic" | "partitions" | "messagesPerSecond" | "bytesPerSecond" | "sizeBytes" | "skew";

interface TopicsQuery extends ListQuery {
  readonly sort?: TopicSort;
  readonly search?: string;
  readonly internal?: boolean;
}

const TOPIC_SORTINGS: Readonly<Record<TopicSort, Sorting<Topic>>> = {
  trouble: {
    by: ({ offline, underMinIsr, underReplicated }) => offline * 1e12 + (underMinIsr ?? 0) * 1e6 + underReplicated,
    order: "desc",
  },
  topic: { by: ({ topic }) => topic, order: "asc" },
  partitions: { by: ({ partitions }) => partitions, order: "desc" },
  messagesPerSecond: { by: ({ messagesPerSecond }) => messagesPerSecond, order: "desc" },
  bytesPerSecond: { by: ({ bytesPerSecond }) => bytesPerSecond, order: "desc" },
  sizeBytes: { by: ({ sizeBytes }) => sizeBytes, order: "desc" },
  skew: { by: ({ skew }) => skew, order: "desc" },
};

export const listTopics = (watched: Watched, facts: KafkaFacts, query: TopicsQuery): TopicsPage => {
  const { sort = "trouble", order, search, internal = false, ...page } = query;
  const sizes = sizesOf(facts);
  const all = watched.look.topics.map((topic) => summarise(watched, facts, sizes, topic));
  const shown = internal ? all : all.filter((topic) => !topic.internal);
  const found = shown.filter(({ topic }) => holds(topic, search));
  const { messagesPerSecond, topic } = TOPIC_SORTINGS;
  return {
    ...pageOf(sortedBy(found, [TOPIC_SORTINGS[sort], messagesPerSecond, topic], order), page),
    total: found.length,
    hiddenInternal: all.length - shown.length,
    partitions: all.reduce((sum, { partitions }) => sum + partitions, 0),
    sampledAt: new Date(watched.look.timeMs).toISOString(),
    ...sayTopics(all),
  };
};

type PartitionSort = "partition" | "trouble" | "sizeBytes" | "messagesPerSecond" | "leader";

interface PartitionsQuery extends ListQuery {
  readonly sort?: PartitionSort;
  readonly search?: string;
}

const OFFLINE = 1000;

const PARTITION_SORTINGS: Readonly<Record<PartitionSort, Sorting<TopicPartition>>> = {
  partition: { by: ({ partition }) => partition, order: "asc" },
  trouble: {
    by: ({ leader, isr, replicas }) => (leader === null ? OFFLINE : 0) + replicas.length - isr.length,
    order: "desc",
  },
  sizeBytes: { by: ({ sizeBytes }) => sizeBytes, order: "desc" },
  messagesPerSecond: { by: ({ messagesPerSecond }) => messagesPerSecond, order: "desc" },
  leader: { by: ({ leader }) => leader, order: "asc" },
};

const fits = (search: string | undefined): ((partition: TopicPartition) => boolean) => {
  if (search === undefined || search.trim() === "") return () => true;
  const [, broker, number] = /^\s*(?:broker:(\d{1,9})|(\d{1,9}))\s*$/.exec(search) ?? [];
  if (broker !== undefined) return ({ replicas }) => replicas.includes(Number(broker));
  if (number !== undefined) return ({ partition }) => partition === Number(number);
  throw invalidInput([{ path: "query.search", message: "must be a partition's number, or broker: and a broker's id" }]);
};

export const listPartitions = (
  watched: Watched,
  facts: KafkaFacts,
  topic: TopicMetadata,
  { sort = "partition", order, search, ...page }: PartitionsQuery,
): TopicPartitionsPage => {
  const found = partitionsOf(watched, topic, sizesOf(facts)).filter(fits(search));
  const sorted = sortedBy(found, [PARTITION_SORTINGS[sort], PARTITION_SORTINGS.partition], order);
  return { ...pageOf(sorted, page), total: found.length };
};
