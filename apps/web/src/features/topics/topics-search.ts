import { listSearchReader } from "../../lib/list-search.ts";
import type { ListSearch } from "../../lib/list-search.ts";
import { readRangeSearch } from "../../lib/time-range.ts";
import type { RangeSearch } from "../../lib/time-range.ts";

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
export type TopicList = ListSearch<TopicSort> & { readonly internal?: true };
export type PartitionList = ListSearch<PartitionSort>;
export type TopicsSearch = TopicList & RangeSearch;
export type PartitionsSearch = PartitionList & RangeSearch;

/** What a list is asked for with: the charts' range is not part of it. */
export const withoutRange = <S extends RangeSearch>({
  last: _last,
  from: _from,
  to: _to,
  ...list
}: S): Omit<S, keyof RangeSearch> => list;

/** The same search with another range. */
export const withRange = <S extends RangeSearch>(
  search: S,
  range: RangeSearch,
): Omit<S, keyof RangeSearch> & RangeSearch => ({
  ...withoutRange(search),
  ...range,
});

const readTopics = listSearchReader(TOPIC_SORTS);
const readPartitions = listSearchReader(PARTITION_SORTS);

/** Reads what a URL says of the list of topics. */
export const readTopicsSearch = (search: Readonly<Record<string, unknown>>): TopicsSearch => ({
  ...readTopics(search),
  ...readRangeSearch(search),
  ...(search["internal"] === true ? { internal: true as const } : {}),
});

/** Reads what a URL says of a topic's partitions. */
export const readPartitionsSearch = (search: Readonly<Record<string, unknown>>): PartitionsSearch => ({
  ...readPartitions(search),
  ...readRangeSearch(search),
});
