import { listSearchReader } from "../../lib/list-search.ts";
import type { ListSearch } from "../../lib/list-search.ts";

const TOPIC_SORTS = [
  "trouble",
  "topic",
  "partitions",
  "messagesPerSecond",
  "bytesPerSecond",
  "sizeBytes",
  "skew",
] as const;
const PARTITION_SORTS = ["partition", "trouble", "sizeBytes", "messagesPerSecond", "leader"] as const;

export type TopicSort = (typeof TOPIC_SORTS)[number];
export type PartitionSort = (typeof PARTITION_SORTS)[number];
export type TopicsSearch = ListSearch<TopicSort> & { readonly internal?: true };
export type PartitionsSearch = ListSearch<PartitionSort>;

const readTopics = listSearchReader(TOPIC_SORTS);

/** Reads what a URL says of the list of topics. */
export const readTopicsSearch = (search: Readonly<Record<string, unknown>>): TopicsSearch => ({
  ...readTopics(search),
  ...(search["internal"] === true ? { internal: true as const } : {}),
});

/** Reads what a URL says of a topic's partitions. */
export const readPartitionsSearch = listSearchReader(PARTITION_SORTS);
