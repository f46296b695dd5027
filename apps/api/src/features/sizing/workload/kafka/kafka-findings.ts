import type { Finding, Missing } from "../finding.ts";
import type { KafkaAnswer, KafkaTold } from "./ask-kafka.ts";
import { dataTopics } from "./data-topics.ts";
import { diskFindings } from "./disks.ts";
import { keptHoursFinding } from "./kept-hours.ts";
import { topicSettings } from "./topic-settings.ts";

const OF_SETTINGS = [
  ["workload.retentionHours", "Settings of topics tell it."],
  [
    "workload.minInsyncReplicas",
    "A setting of topics that no metric tells. Enter it; else 2, or the replication factor where that is lower, is assumed.",
  ],
  ["topics.compressionType", "A setting of topics that no metric tells."],
  [
    "workload.localRetentionHours",
    "Whether storage is tiered is a setting of topics. Enter the local hours where it is; else all data is kept on the brokers.",
  ],
] as const;

const OF_KAFKA = [
  ["workload.replicationFactor", "Kafka's metadata tells it."],
  ["workload.partitions", "Kafka's metadata tells it."],
  ["cluster.storedBytes", "Kafka's log directories tell it."],
] as const;

const silent = (fields: readonly (readonly [string, string])[], why: string): Missing[] =>
  fields.map(([field, what]) => ({ field, why: `${what} ${why}` }));

const partitionsOf = (topics: KafkaTold["topics"]): number =>
  topics.reduce((sum, { partitions }) => sum + partitions, 0);

const partitionsFinding = ({ topics }: KafkaTold): Finding => {
  const own = partitionsOf(topics.filter(({ internal }) => internal));
  return {
    field: "workload.partitions",
    value: partitionsOf(topics),
    unit: "partitions",
    how: `Kafka's metadata: partitions of all topics, ${own} of them of Kafka's own.`,
    signal: null,
  };
};

const settings = ({ topics, configsFault }: KafkaTold): Finding[] => {
  if (configsFault !== null) return silent(OF_SETTINGS, `Kafka did not tell it: ${configsFault}`);
  const data = dataTopics(topics);
  if (data.topics.length === 0) return silent(OF_SETTINGS, "Kafka has no topic with data yet.");
  return [...topicSettings(data), keptHoursFinding(data)];
};

/** What Kafka itself tells for a sizing, or why it does not. */
export const kafkaFindings = (answer: KafkaAnswer): Finding[] => {
  if ("why" in answer) return silent([...OF_SETTINGS, ...OF_KAFKA], answer.why);
  const { told } = answer;
  return [...settings(told), ...(told.topics.length === 0 ? [] : [partitionsFinding(told)]), ...diskFindings(told)];
};
