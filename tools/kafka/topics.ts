import type { Admin, ITopicConfig } from "kafkajs";

/** A replicated topic; `settings` are Kafka's topic configurations such as `retention.bytes`. */
export type TopicSpec = { name: string; partitions: number; settings?: Readonly<Record<string, string>> };

function topicConfig({ name, partitions, settings = {} }: TopicSpec, replicationFactor: number): ITopicConfig {
  const configEntries = Object.entries(settings).map(([key, value]) => ({ name: key, value }));
  return { topic: name, numPartitions: partitions, replicationFactor, configEntries };
}

/** Creates the topics; one that is there already is left as it is. */
export async function createTopics(
  admin: Admin,
  topics: readonly TopicSpec[],
  replicationFactor: number,
): Promise<void> {
  if (topics.length === 0) return;
  const configs = topics.map((topic) => topicConfig(topic, replicationFactor));
  await admin.createTopics({ topics: configs, waitForLeaders: false });
}

/** How many partitions have fewer in-sync replicas than replicas, or no leader. */
export async function partitionsOutOfSync(admin: Admin): Promise<number> {
  const { topics } = await admin.fetchTopicMetadata();
  const partitions = topics.flatMap((topic) => topic.partitions);
  return partitions.filter(({ isr, replicas, leader }) => leader < 0 || isr.length < replicas.length).length;
}
