import { setTimeout as sleep } from "node:timers/promises";
import type { Admin } from "kafkajs";

/** Every topic of a benchmark begins so; nothing else is ever created or removed. */
export const TOPIC_PREFIX = "highwater-bench-";

export const isBenchTopic = (name: string): boolean =>
  name.startsWith(TOPIC_PREFIX) && name.length > TOPIC_PREFIX.length;

export interface BenchTopic {
  readonly name: string;
  readonly partitions: number;
  readonly replicationFactor: number;
  readonly minInsyncReplicas: number | null;
}

const POLL_MS = 150;
const PATIENCE_MS = 30_000;

const isReady = async (admin: Admin, { name, partitions, replicationFactor }: BenchTopic): Promise<boolean> => {
  const { topics } = await admin.fetchTopicMetadata({ topics: [name] });
  const found = topics.find((topic) => topic.name === name)?.partitions ?? [];
  return (
    found.length === partitions && found.every(({ leader, isr }) => leader >= 0 && isr.length === replicationFactor)
  );
};

/**
 * Creates a topic and waits until every partition has a leader and all replicas in sync.
 * @throws with Kafka's reason, such as a replication factor above the number of brokers
 */
export const createBenchTopic = async (admin: Admin, topic: BenchTopic): Promise<void> => {
  const { name, partitions, replicationFactor, minInsyncReplicas } = topic;
  const configEntries =
    minInsyncReplicas === null ? [] : [{ name: "min.insync.replicas", value: `${minInsyncReplicas}` }];
  await admin.createTopics({
    topics: [{ topic: name, numPartitions: partitions, replicationFactor, configEntries }],
    waitForLeaders: false,
  });
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isReady(admin, topic).catch(() => false))) {
    if (performance.now() > deadline)
      throw new Error(`The replicas of topic ${name} were not in sync within ${PATIENCE_MS / 1000} s`);
    await sleep(POLL_MS);
  }
};

/** Removes topics of benchmarks; one that is gone already is no error. */
export const removeBenchTopics = async (admin: Admin, names: readonly string[]): Promise<void> => {
  const present = new Set(await admin.listTopics());
  const topics = names.filter((name) => isBenchTopic(name) && present.has(name));
  if (topics.length > 0) await admin.deleteTopics({ topics });
};

export const listBenchTopics = async (admin: Admin): Promise<string[]> =>
  (await admin.listTopics()).filter(isBenchTopic).toSorted();

/** Removes the consumer groups of benchmarks; groups that still have members stay. */
export const removeBenchGroups = async (admin: Admin, names: readonly string[]): Promise<void> => {
  const groups = names.filter(isBenchTopic);
  if (groups.length > 0) await admin.deleteGroups(groups).catch(() => undefined);
};
