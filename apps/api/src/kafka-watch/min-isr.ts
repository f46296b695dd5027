import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import type { TopicMetadata } from "../kafka-connection/kafka-metadata.ts";

const SETTING = "min.insync.replicas";
/** Topics that it is asked for at one look. */
const MOST_TOPICS = 500;

/** Topics of which a replica is not in sync. */
const lagging = (topics: readonly TopicMetadata[]): string[] =>
  topics
    .filter(({ partitions }) => partitions.some(({ isr, replicas }) => isr.length < replicas.length))
    .slice(0, MOST_TOPICS)
    .map(({ name }) => name);

/** min.insync.replicas by topic, of the topics that miss replicas. Empty where there are none, or the user may not read it. */
export const askMinIsr = async (
  admin: Pick<ClusterAdmin, "topicConfigs">,
  topics: readonly TopicMetadata[],
): Promise<ReadonlyMap<string, number>> => {
  const names = lagging(topics);
  if (names.length === 0) return new Map();
  const configs = await admin.topicConfigs(names, [SETTING]).catch(() => new Map<string, never>());
  return new Map(
    [...configs].flatMap(([topic, entries]) => {
      const value = Number(entries.get(SETTING)?.configValue);
      return Number.isInteger(value) && value > 0 ? [[topic, value] as const] : [];
    }),
  );
};
