import type { Topic, TopicDetail } from "@highwater/contract/topics";
import { figure, firstOf, partitions as partitionsText } from "../../words.ts";

type Said = Pick<TopicDetail, "state" | "sentence">;

/** The largest partition is so many times the mean: one broker carries what several should. */
const SKEWED = 3;

const total = (topics: readonly Topic[], valueOf: (topic: Topic) => number): number =>
  topics.reduce((sum, topic) => sum + valueOf(topic), 0);

const most = (topics: readonly Topic[], valueOf: (topic: Topic) => number): Topic | undefined =>
  topics.toSorted((a, b) => valueOf(b) - valueOf(a))[0];

const isAre = (count: number) => (count === 1 ? "is" : "are");

const sayOffline = (topics: readonly Topic[]): string[] => {
  const count = total(topics, (one) => one.offline);
  const worst = most(topics, (one) => one.offline)?.topic ?? "";
  return count === 0
    ? []
    : [
        `${partitionsText(count)} ${isAre(count)} without a leader, most of topic ${worst}: nothing can be read from or written to them.`,
      ];
};

const underOf = (topic: Topic): number => topic.underMinIsr ?? 0;

const sayUnderMinIsr = (topics: readonly Topic[]): string[] => {
  const count = total(topics, underOf);
  const under = topics.filter((topic) => underOf(topic) > 0).toSorted((a, b) => underOf(b) - underOf(a));
  const where = firstOf(
    "topic",
    under.map(({ topic }) => topic),
  );
  return count === 0
    ? []
    : [
        `${partitionsText(count)} of ${where} ${count === 1 ? "has" : "have"} fewer replicas in sync than min.insync.replicas, so producers with acks=all are refused there.`,
      ];
};

const sayUnderReplicated = (topics: readonly Topic[]): string[] => {
  const count = total(topics, (one) => one.underReplicated);
  const worst = most(topics, (one) => one.underReplicated)?.topic ?? "";
  return count === 0
    ? []
    : [
        `${partitionsText(count)} ${isAre(count)} under-replicated, most of topic ${worst}: a replica is down or cannot follow.`,
      ];
};

/** What is the matter with the topics of a cluster, or that nothing is. What refuses clients stands first. */
export const sayTopics = (topics: readonly Topic[]): Said => {
  const refused = [...sayOffline(topics), ...sayUnderMinIsr(topics)];
  if (refused.length > 0) return { state: "bad", sentence: [...refused, ...sayUnderReplicated(topics)].join(" ") };
  const [under] = sayUnderReplicated(topics);
  if (under !== undefined) return { state: "warning", sentence: under };
  const own = topics.filter(({ internal }) => !internal);
  if (own.length === 0) return { state: "unknown", sentence: "There are no topics yet but Kafka's own." };
  const all = total(topics, ({ partitions }) => partitions);
  const busiest = most(own, ({ messagesPerSecond }) => messagesPerSecond ?? 0);
  const rate = busiest?.messagesPerSecond ?? 0;
  const tail = rate > 0 ? `; the busiest is ${busiest?.topic ?? ""} with ${figure(rate)} records/s` : "";
  return {
    state: "good",
    sentence: `Every partition has a leader and all its replicas in sync: ${partitionsText(all)} of ${own.length === 1 ? "one topic" : `${own.length} topics`} and Kafka's own${tail}.`,
  };
};

interface Spread {
  readonly brokers: TopicDetail["brokers"];
  readonly busiestPartition: number | null;
  readonly busiestShare: number | null;
}

/** What is the matter with one topic. */
export const sayTopic = (topic: Topic, { brokers, busiestPartition, busiestShare }: Spread): Said => {
  const { topic: name, offline, underMinIsr, underReplicated, partitions, skew } = topic;
  if (offline > 0 || underReplicated > 0 || (underMinIsr ?? 0) > 0) return sayTopics([topic]);
  const even = 1 / partitions;
  if (busiestPartition !== null && busiestShare !== null && partitions > 1 && busiestShare >= SKEWED * even)
    return {
      state: "warning",
      sentence: `Partition ${busiestPartition} of ${name} takes ${figure(busiestShare * 100)} % of its records, ${figure(busiestShare / even)} times its share: look at the keys that producers choose.`,
    };
  if (skew !== null && skew >= SKEWED)
    return {
      state: "warning",
      sentence: `The largest partition of ${name} is ${figure(skew)} times the mean: its leader stores and serves more than the others.`,
    };
  const leaders = brokers.filter(({ leaders: led }) => led > 0).length;
  return {
    state: "good",
    sentence: `Every partition of ${name} has a leader and all its replicas in sync; ${leaders === 1 ? "one broker leads" : `${leaders} brokers lead`} its ${partitionsText(partitions)}.`,
  };
};
