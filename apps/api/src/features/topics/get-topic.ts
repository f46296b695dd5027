import type { TopicDetail, TopicPartition } from "@highwater/contract/topics";
import { longestLag, timeLag } from "@highwater/telemetry";
import { ApiError } from "../../errors.ts";
import type { TopicMetadata } from "../../kafka-connection/kafka-metadata.ts";
import type { KafkaFacts } from "../../kafka-watch/kept-facts.ts";
import type { Watched } from "../../kafka-watch/kafka-watch.ts";
import { partitionsOf, type Sizes, sizesOf, summarise } from "../../kafka-watch/topic-facts.ts";
import { sayTopic } from "./topic-sentence.ts";

/** @throws {ApiError} 404 where there is no such topic */
export const findTopic = ({ look }: Watched, cluster: string, name: string): TopicMetadata => {
  const topic = look.topics.find((one) => one.name === name);
  if (topic !== undefined) return topic;
  throw new ApiError(
    404,
    "Unknown topic",
    `Cluster "${cluster}" has no topic "${name}". GET /api/v1/clusters/${cluster}/topics lists those that exist.`,
  );
};

const brokersOf = (partitions: readonly TopicPartition[], sizes: ReturnType<Sizes["get"]>): TopicDetail["brokers"] => {
  const ids = [...new Set(partitions.flatMap(({ replicas }) => replicas))].toSorted((a, b) => a - b);
  return ids
    .map((id) => {
      const own = partitions.filter(({ replicas }) => replicas.includes(id));
      const bytes = own.flatMap(({ partition }) => sizes?.get(partition)?.get(id) ?? []);
      return {
        brokerId: String(id),
        leaders: partitions.filter(({ leader }) => leader === id).length,
        replicas: own.length,
        sizeBytes: bytes.length === 0 ? null : bytes.reduce((sum, size) => sum + size, 0),
      };
    })
    .toSorted((a, b) => b.leaders - a.leaders);
};

const busiestOf = (partitions: readonly TopicPartition[]) => {
  const all = partitions.reduce((sum, { messagesPerSecond }) => sum + (messagesPerSecond ?? 0), 0);
  const [busiest] = partitions.toSorted((a, b) => (b.messagesPerSecond ?? 0) - (a.messagesPerSecond ?? 0));
  if (busiest === undefined || all <= 0) return { busiestPartition: null, busiestShare: null };
  return { busiestPartition: busiest.partition, busiestShare: (busiest.messagesPerSecond ?? 0) / all };
};

const groupsOf = ({ memory, look }: Watched, topic: string): TopicDetail["groups"] =>
  [...memory.groups()]
    .flatMap(([group, { look: of }]) => {
      const committed = of.committed.filter((one) => one.topic === topic);
      if (committed.length === 0) return [];
      const lags = committed.flatMap(({ partition, offset }) => {
        const end = look.ends.get(topic)?.get(partition);
        return end === undefined ? [] : [Math.max(0, end - offset)];
      });
      const times = committed.map(({ partition, offset }) =>
        timeLag(memory.history(topic, partition), offset, look.timeMs),
      );
      const longest = longestLag(times);
      return [
        {
          group,
          lagOffsets: lags.length === 0 ? null : lags.reduce((sum, lag) => sum + lag, 0),
          lagSeconds: longest === null ? null : longest.ms / 1000,
        },
      ];
    })
    .toSorted((a, b) => (b.lagSeconds ?? 0) - (a.lagSeconds ?? 0) || (b.lagOffsets ?? 0) - (a.lagOffsets ?? 0));

const sizeHow = ({ logDirs, logDirsFault, cluster }: KafkaFacts): string => {
  if (logDirsFault !== null) return `Brokers do not tell sizes: ${logDirsFault}`;
  const silent = cluster.brokers.filter(({ id }) => !logDirs.has(id));
  if (silent.length === 0) return "Sizes are from the brokers themselves (DescribeLogDirs), at most half a minute old.";
  return `Sizes are from the brokers themselves (DescribeLogDirs); broker ${silent.map(({ id }) => id).join(", ")} did not tell: it could not be asked, or is older than Kafka 3.3.`;
};

const RATE_HOW =
  "Records a second are the growth of end offsets over the last two minutes (transaction markers count too). Bytes a second are that times the mean size of the records that are kept: an estimate. What is read is how far groups' commits moved; readers that commit nothing are not seen.";

export const getTopic = (watched: Watched, facts: KafkaFacts, topic: TopicMetadata): TopicDetail => {
  const sizes = sizesOf(facts);
  const partitions = partitionsOf(watched, topic, sizes);
  const summary = summarise(watched, facts, sizes, topic);
  const spread = { brokers: brokersOf(partitions, sizes.get(topic.name)), ...busiestOf(partitions) };
  return {
    ...summary,
    ...sayTopic(summary, spread),
    ...spread,
    groups: groupsOf(watched, topic.name),
    sizeHow: sizeHow(facts),
    rateHow: RATE_HOW,
    sampledAt: new Date(watched.look.timeMs).toISOString(),
  };
};
