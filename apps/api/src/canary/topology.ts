import type { LayoutBroker } from "@highwater/telemetry";
import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import type { BrokerMetadata, PartitionMetadata } from "../kafka-connection/kafka-metadata.ts";

/** A broker that is away longer than a restart takes has gone for good. */
const GONE_MS = 10 * 60 * 1000;

/** What is known of the brokers and of the canary's topic; the last word stays while Kafka is away. */
export const createTopology = (topic: string, onWanted: () => void) => {
  const seen = new Map<number, { readonly broker: BrokerMetadata; readonly atMs: number }>();
  let alive: ReadonlySet<number> = new Set();
  let partitions: ReadonlyMap<number, PartitionMetadata> = new Map();
  const lastLeader = new Map<number, number>();

  const leaderIdOf = (partition: number) => partitions.get(partition)?.leaderId ?? lastLeader.get(partition);

  return {
    /** Looks once. False where there is no topic. */
    look: async (admin: ClusterAdmin, nowMs: number): Promise<boolean> => {
      const { brokers } = await admin.describeCluster();
      const [found] = await admin.topics([topic]);
      for (const broker of brokers) seen.set(broker.id, { broker, atMs: nowMs });
      for (const [id, { atMs }] of seen) if (nowMs - atMs > GONE_MS) seen.delete(id);
      alive = new Set(brokers.map(({ id }) => id));
      if (found === undefined || found.errorCode !== 0) return false;
      partitions = new Map(found.partitions.map((one) => [one.partition, one]));
      for (const { partition, leaderId } of partitions.values())
        if (leaderId !== null) lastLeader.set(partition, leaderId);
      return true;
    },
    /** Wants a look before it is due: something went wrong. */
    lookSoon: onWanted,
    broker: (id: number): BrokerMetadata | undefined => seen.get(id)?.broker,
    /** The leader, or the last one while there is none. */
    leaderIdOf,
    leaderOf: (partition: number): BrokerMetadata | undefined => {
      const id = leaderIdOf(partition);
      return id === undefined ? undefined : seen.get(id)?.broker;
    },
    ledBy: (id: number): number[] => [...partitions.keys()].filter((partition) => leaderIdOf(partition) === id),
    partitions: (): PartitionMetadata[] => [...partitions.values()],
    members: (): LayoutBroker[] => [...seen.values()].map(({ broker: { id, rack } }) => ({ id, rack })),
    alive: () => alive,
  };
};

export type Topology = ReturnType<typeof createTopology>;
