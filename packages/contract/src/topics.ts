import { Type, type Static } from "typebox";
import { ClusterName, ClusterParams, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { sortedQuery } from "./kafka-list.ts";
import { count, flag, maybe, maybeText, strict, text } from "./sizing-fields.ts";

const rateFields = {
  messagesPerSecond: maybe("Records a second that are appended, over the last minutes; null until two looks"),
  bytesPerSecond: maybe(
    "Estimate: that rate times the mean size of the records that are kept, as producers send them; null where not known or compacted",
  ),
  readPerSecond: maybe("Records a second that consumer groups move on by, all groups added; null where none was seen"),
};

const topicFields = {
  topic: text("Name"),
  internal: flag("One of Kafka's own, such as __consumer_offsets"),
  partitions: count("Partitions"),
  replicationFactor: count("Replicas of a partition; the most where partitions differ"),
  underReplicated: count("Partitions with fewer replicas in sync than there are"),
  underMinIsr: maybe(
    "Partitions with a leader and fewer replicas in sync than min.insync.replicas: producers with acks=all are refused there; null where min.insync.replicas is not told",
  ),
  offline: count("Partitions without a leader"),
  ...rateFields,
  sizeBytes: maybe("Bytes on disk, all replicas added; null where brokers do not tell"),
  records: maybe("Offsets from the oldest to the newest record; of a compacted topic more than there are records"),
  retentionMs: maybe("retention.ms; null for no limit or where not told"),
  retentionBytes: maybe("retention.bytes of a partition; null for no limit or where not told"),
  cleanupPolicy: maybeText("delete, compact or both; null where not told"),
  minInsyncReplicas: maybe("min.insync.replicas; null where not told"),
  skew: maybe("Largest partition over the mean, by bytes of its leader, else by records; 1 is even; null without data"),
};

export const Topic = Type.Object(topicFields, { description: "A topic" });
export type Topic = Static<typeof Topic>;

const sentenceFields = {
  state: OneOf(["good", "warning", "bad", "unknown"], "What the sentence means"),
  sentence: text("What is the matter, or that nothing is"),
};

export const TopicsPage = Type.Object(
  {
    items: Type.Array(Topic, { description: "Topics" }),
    nextCursor: NullOr(text("Where the next page starts; null at the end")),
    total: count("Topics that the search fits"),
    hiddenInternal: count("Internal topics that were left out"),
    partitions: count("Partitions of all topics, internal ones too"),
    sampledAt: NullOr(Timestamp("When offsets were last asked for")),
    ...sentenceFields,
  },
  { description: "One page of: topics" },
);
export type TopicsPage = Static<typeof TopicsPage>;

const BrokerShare = Type.Object(
  {
    brokerId: text("Broker"),
    leaders: count("Partitions of the topic that it leads"),
    replicas: count("Replicas of the topic that it has"),
    sizeBytes: maybe("Bytes of them on its disks; null where it does not tell"),
  },
  { description: "A broker's share of a topic" },
);

const Partition = Type.Object(
  {
    partition: count("Number"),
    leader: maybe("Broker that leads it; null where none does"),
    replicas: Type.Array(Type.Integer(), { description: "Brokers with a replica, the preferred leader first" }),
    isr: Type.Array(Type.Integer(), { description: "Those in sync" }),
    offlineReplicas: Type.Array(Type.Integer(), { description: "Those that are offline" }),
    start: maybe("Offset of its oldest record; null where not known"),
    end: maybe("Offset after its newest; null where not known"),
    sizeBytes: maybe("Bytes of its leader's log; null where not told"),
    messagesPerSecond: maybe("Records a second that are appended; null until two looks"),
  },
  { description: "A partition" },
);
export type TopicPartition = Static<typeof Partition>;

export const TopicDetail = Type.Object(
  {
    ...topicFields,
    ...sentenceFields,
    brokers: Type.Array(BrokerShare, { description: "The one with the most leaders first" }),
    busiestPartition: maybe("The partition with the most records a second; null where not known"),
    busiestShare: maybe("Its share of all records, 0 to 1"),
    groups: Type.Array(
      Type.Object(
        {
          group: text("Id"),
          lagOffsets: maybe("Records of this topic that it has not read"),
          lagSeconds: maybe("Age of the oldest of them, in seconds"),
        },
        { description: "A group that reads it" },
      ),
      { description: "Consumer groups that committed on it, the one furthest behind first" },
    ),
    sizeHow: text("Where sizes come from, or why there are none"),
    rateHow: text("How rates are found"),
    sampledAt: NullOr(Timestamp("When offsets were last asked for")),
  },
  { description: "A topic" },
);
export type TopicDetail = Static<typeof TopicDetail>;

export const TopicPartitionsPage = Type.Object(
  {
    items: Type.Array(Partition, { description: "Partitions" }),
    nextCursor: NullOr(text("Where the next page starts; null at the end")),
    total: count("Partitions that the search fits"),
  },
  { description: "One page of: partitions" },
);
export type TopicPartitionsPage = Static<typeof TopicPartitionsPage>;

const tags = ["kafka"];
const kafkaProblems = { 409: Problem, 503: Problem } as const;
const topicName = Type.String({ minLength: 1, maxLength: 249, description: "Name of the topic" });
const TopicParams = Type.Object({ cluster: ClusterName, topic: topicName }, { description: "Path of a topic" });

export const listTopics = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/topics`,
  schema: {
    summary: "Topics with their partitions, replicas in sync, rates, size, retention and skew",
    description:
      "Asked of Kafka itself. Rates come from the growth of offsets between looks in the background. A cluster without bootstrapServers is 409, one whose Kafka does not answer 503.",
    tags,
    params: ClusterParams,
    querystring: Type.Object(
      {
        ...sortedQuery(
          ["trouble", "topic", "partitions", "messagesPerSecond", "bytesPerSecond", "sizeBytes", "skew"],
          "trouble, the default, has topics with offline or under-replicated partitions first, then the busiest",
          "Part of a topic's name, without regard to case",
        ),
        internal: Type.Optional(
          Type.Boolean({ default: false, description: "Internal topics too; they are left out else" }),
        ),
      },
      strict("Page, order and search"),
    ),
    response: { 200: TopicsPage, 400: Problem, 404: Problem, ...kafkaProblems },
  },
});

export const getTopic = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/topics/:topic`,
  schema: {
    summary: "One topic: how it is spread, what it carries and who reads it",
    tags,
    params: TopicParams,
    response: { 200: TopicDetail, 400: Problem, 404: Problem, ...kafkaProblems },
  },
});

export const listTopicPartitions = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/topics/:topic/partitions`,
  schema: {
    summary: "Partitions of a topic: leader, replicas, offsets and size",
    tags,
    params: TopicParams,
    querystring: Type.Object(
      {
        ...sortedQuery(
          ["partition", "trouble", "sizeBytes", "messagesPerSecond", "leader"],
          "partition, the default, is by number; trouble has those without a leader or with a replica out of sync first",
          "A partition's number, or broker:3 for those with a replica on broker 3",
        ),
      },
      strict("Page, order and search"),
    ),
    response: { 200: TopicPartitionsPage, 400: Problem, 404: Problem, ...kafkaProblems },
  },
});
