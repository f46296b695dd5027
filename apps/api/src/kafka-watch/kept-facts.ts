import type { ClusterRow } from "../database/find-cluster.ts";
import type { ClusterDescription, Configs } from "../kafka-connection/cluster-admin.ts";
import type { KafkaAccess } from "../kafka-connection/kafka-access.ts";
import type { LogDir } from "../kafka-connection/log-dirs.ts";

/** What changes slowly: brokers, settings of topics, and what lies in log directories. */
export interface KafkaFacts {
  readonly cluster: ClusterDescription;
  readonly configs: Configs;
  /** Why settings are not known; null where they are. */
  readonly configsFault: string | null;
  /** By broker. */
  readonly logDirs: ReadonlyMap<number, readonly LogDir[]>;
  readonly logDirsFault: string | null;
}

const KEPT_MS = 30_000;
const LIMIT_MS = 60_000;
const SETTINGS = [
  "retention.ms",
  "retention.bytes",
  "cleanup.policy",
  "min.insync.replicas",
  "compression.type",
  "remote.storage.enable",
];

const orFault = async <T>(asked: Promise<T>, otherwise: T): Promise<readonly [T, string | null]> => {
  try {
    return [await asked, null];
  } catch (error) {
    return [otherwise, error instanceof Error ? error.message : String(error)];
  }
};

/** Asks for slow facts of a cluster's Kafka when somebody wants them, at most every half minute. */
export const createKeptFacts = (kafka: KafkaAccess, clock: () => number = Date.now) => {
  const kept = new Map<number, { readonly atMs: number; readonly key: string; readonly facts: Promise<KafkaFacts> }>();

  const ask = (row: ClusterRow, topics: readonly string[]): Promise<KafkaFacts> =>
    kafka.withAdmin(
      row,
      async (admin) => {
        const cluster = await admin.describeCluster();
        const [configs, configsFault] = await orFault(admin.topicConfigs(topics, SETTINGS), new Map());
        const [logDirs, logDirsFault] = await orFault(admin.logDirs(cluster.brokers.map(({ id }) => id)), new Map());
        return { cluster, configs, configsFault, logDirs, logDirsFault };
      },
      { limitMs: LIMIT_MS },
    );

  return {
    /** @throws {NoBootstrapServers} 409 @throws {KafkaUnreachable} 503 */
    of: (row: ClusterRow, topics: readonly string[]): Promise<KafkaFacts> => {
      const key = JSON.stringify([row.bootstrapServers, topics.length]);
      const before = kept.get(row.id);
      if (before?.key === key && clock() - before.atMs < KEPT_MS) return before.facts;
      const facts = ask(row, topics);
      kept.set(row.id, { atMs: clock(), key, facts });
      facts.catch(() => kept.delete(row.id));
      return facts;
    },
    forget: (clusterId: number): boolean => kept.delete(clusterId),
  };
};

export type KeptFacts = ReturnType<typeof createKeptFacts>;
