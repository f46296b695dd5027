import type { CanarySettings } from "@highwater/contract/canary";
import { type LayoutPlan, minInsyncReplicasFor, planLayout, usualReplicationFactor } from "@highwater/telemetry";
import { ApiError } from "../errors.ts";
import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import type { TopicMetadata } from "../kafka-connection/kafka-metadata.ts";
import type { Topology } from "./topology.ts";

const RETENTION_MS = String(10 * 60 * 1000);
const SEGMENT_BYTES = String(16 * 2 ** 20);

const wordsOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  const inner = error instanceof Error && "errors" in error && Array.isArray(error.errors) ? error.errors[0] : error;
  return inner instanceof Error ? inner.message : String(inner);
};

/** Kafka's own, and what belongs to programs beside it, such as the canaries of other consoles. */
const isOfUsers = ({ name, isInternal }: TopicMetadata): boolean => !isInternal && !name.startsWith("__");

const factorsOf = (topics: readonly Pick<TopicMetadata, "partitions">[]): number[] =>
  topics.flatMap(({ partitions }) => partitions.map(({ replicas }) => replicas.length));

/**
 * The replication factor to use: as set; as the canary's topic already has it, as long as there are brokers for it; else as
 * most partitions of users' topics have it. A broker that is down still counts where partitions name it.
 */
export const chooseReplicationFactor = async (
  admin: Pick<ClusterAdmin, "topics">,
  { topic, replicationFactor }: Pick<CanarySettings, "topic" | "replicationFactor">,
  alive: ReadonlySet<number>,
): Promise<number> => {
  if (replicationFactor !== null) return replicationFactor;
  const topics = await admin.topics();
  const others = topics.filter((one) => isOfUsers(one) && one.name !== topic);
  const named = others.flatMap(({ partitions }) => partitions.flatMap(({ replicas }) => [...replicas]));
  const brokers = new Set([...alive, ...named]).size;
  const own = factorsOf(topics.filter(({ name }) => name === topic));
  const kept = own.length === 0 ? null : usualReplicationFactor(own, Number.POSITIVE_INFINITY);
  return kept !== null && kept <= brokers ? kept : usualReplicationFactor(factorsOf(others), brokers);
};

const LONGEST_RETENTION_MS = 60 * 60 * 1000;

/** @throws where a topic of that name is somebody else's: the canary writes to its own alone */
export const checkIsOwn = async (admin: ClusterAdmin, topic: string): Promise<void> => {
  const configs = (await admin.topicConfigs([topic], ["retention.ms", "cleanup.policy"])).get(topic);
  const retentionMs = Number(configs?.get("retention.ms")?.configValue ?? 0);
  const isCompacted = configs?.get("cleanup.policy")?.configValue.includes("compact") === true;
  if (retentionMs >= 0 && retentionMs <= LONGEST_RETENTION_MS && !isCompacted) return;
  throw new ApiError(
    409,
    "Not the canary's topic",
    `Topic ${topic} keeps records as one for data does, so it is left alone. Choose another name, or, where it was made for the canary, set its retention.ms to ${RETENTION_MS} and its cleanup.policy to delete.`,
  );
};

interface Layout {
  readonly admin: ClusterAdmin;
  readonly topic: string;
  readonly topology: Topology;
  readonly replicationFactor: number;
}

export const currentPlan = ({ topology, replicationFactor }: Pick<Layout, "topology" | "replicationFactor">) =>
  planLayout({
    members: topology.members(),
    alive: topology.alive(),
    partitions: topology.partitions(),
    replicationFactor,
  });

/** Makes the topic, every broker the preferred leader of one partition. */
export const createCanaryTopic = async ({ admin, topic, topology, replicationFactor }: Layout): Promise<void> => {
  const { add } = planLayout({
    members: topology.members(),
    alive: topology.alive(),
    partitions: [],
    replicationFactor,
  });
  await admin.createTopic({
    topic,
    assignment: add,
    configs: {
      "cleanup.policy": "delete",
      "retention.ms": RETENTION_MS,
      "segment.ms": RETENTION_MS,
      "segment.bytes": SEGMENT_BYTES,
      "min.insync.replicas": String(minInsyncReplicasFor(add[0]?.length ?? 1)),
    },
  });
};

/** Carries a plan out, of this topic alone; answers with what could not be done, and why. */
export const repairLayout = async ({ admin, topic, topology }: Layout, plan: LayoutPlan): Promise<string | null> => {
  const steps: [string, boolean, () => Promise<unknown>][] = [
    [
      "add a partition",
      plan.add.length > 0,
      () => admin.addPartitions(topic, topology.partitions().length + plan.add.length, plan.add),
    ],
    ["move a partition's replicas", plan.reassign.length > 0, () => admin.reassign(topic, plan.reassign)],
    ["elect a preferred leader", plan.elect.length > 0, () => admin.electPreferredLeaders(topic, plan.elect)],
  ];
  for (const [what, isNeeded, step] of steps) {
    if (!isNeeded) continue;
    try {
      await step();
    } catch (error) {
      return `It could not ${what} of ${topic}: ${wordsOf(error)} It measures on with the layout that there is.`;
    }
  }
  return null;
};
