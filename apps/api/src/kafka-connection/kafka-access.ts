import type { KafkaConnection } from "@highwater/contract/connection";
import { SecretUnreadable } from "../secrets/secret-box.ts";
import type { ClusterAdmin } from "./cluster-admin.ts";
import type { ConnectionVault } from "./connection-vault.ts";
import { createKafkaClient, type KafkaClient, type KafkaPlace } from "./kafka-client.ts";
import { afterAnswer, KafkaUnreachable, NoBootstrapServers, toKafkaFault } from "./kafka-fault.ts";
import { createKafkajsAdmin } from "./kafkajs-admin.ts";

/** What of a cluster's row is needed to ask its Kafka. */
export interface KafkaCluster {
  readonly id: number;
  readonly name: string;
  readonly bootstrapServers: readonly string[];
  /** Encrypted. */
  readonly connection: Uint8Array | null;
}

type Use<T> = (admin: ClusterAdmin) => Promise<T>;

const IDLE_MS = 60_000;
const LIMIT_MS = 15_000;

interface Kept {
  readonly key: string;
  readonly client: KafkaClient;
  readonly connected: Promise<void>;
  users: number;
  idle: NodeJS.Timeout | undefined;
}

const within = async <T>(work: Promise<T>, limitMs: number, place: KafkaPlace): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const servers = place.bootstrapServers.slice(0, 3).join(", ");
    const why = `Kafka (${servers}) told nothing within ${limitMs / 1000} s. Check that its brokers, and the listeners that they advertise, can be reached from here.`;
    timer = setTimeout(() => reject(new KafkaUnreachable(why)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const connectionOf = (vault: ConnectionVault, { name, connection }: KafkaCluster): KafkaConnection | null => {
  if (connection === null) return null;
  try {
    return vault.open(connection, name);
  } catch (error) {
    if (error instanceof SecretUnreadable) throw new KafkaUnreachable(error.message, "Sign-in not readable");
    throw error;
  }
};

const placeOf = (vault: ConnectionVault, cluster: KafkaCluster): KafkaPlace => {
  if (cluster.bootstrapServers.length === 0) throw new NoBootstrapServers(cluster.name);
  return { bootstrapServers: cluster.bootstrapServers, connection: connectionOf(vault, cluster) };
};

/** Ways to clusters' Kafka: one kept client each, closed when it was idle for a minute or has failed. */
export const createKafkaAccess = (vault: ConnectionVault) => {
  const kept = new Map<number, Kept>();
  const answered = new Map<number, { readonly key: string; readonly atMs: number }>();

  const drop = (id: number, one: Kept) => {
    if (kept.get(id) === one) kept.delete(id);
    clearTimeout(one.idle);
    one.client.close();
  };

  const take = (cluster: KafkaCluster): Kept => {
    const place = placeOf(vault, cluster);
    const key = JSON.stringify(place);
    const before = kept.get(cluster.id);
    if (before?.key === key) return before;
    if (before !== undefined) drop(cluster.id, before);
    const client = createKafkaClient(place);
    const connected = client.cluster.connect().then(() => client.cluster.refreshMetadata());
    connected.catch(() => undefined);
    const one: Kept = { key, client, connected, users: 0, idle: undefined };
    kept.set(cluster.id, one);
    return one;
  };

  return {
    /** @throws {NoBootstrapServers} @throws {KafkaUnreachable} where the sign-in cannot be read */
    placeOf: (cluster: KafkaCluster) => placeOf(vault, cluster),
    /**
     * Asks a cluster's Kafka.
     *
     * @throws {NoBootstrapServers} 409 where there is nobody to ask
     * @throws {KafkaUnreachable} 503 with what to check
     */
    withAdmin: async <T>(cluster: KafkaCluster, use: Use<T>, { limitMs = LIMIT_MS } = {}): Promise<T> => {
      const one = take(cluster);
      clearTimeout(one.idle);
      one.users += 1;
      const { client } = one;
      try {
        const work = one.connected.then(() => use(createKafkajsAdmin(client)));
        const told = await within(work, limitMs, client.place);
        answered.set(cluster.id, { key: one.key, atMs: Date.now() });
        return told;
      } catch (error) {
        const fault = toKafkaFault(error, client.place, client.sockets.faults);
        if (fault instanceof KafkaUnreachable && fault.title !== "Kafka refused it") drop(cluster.id, one);
        const last = answered.get(cluster.id);
        throw afterAnswer(fault, last?.key === one.key ? last.atMs : undefined);
      } finally {
        one.users -= 1;
        if (one.users === 0) {
          one.idle = setTimeout(() => drop(cluster.id, one), IDLE_MS);
          one.idle.unref();
        }
      }
    },
    /** Asks a place once, with a client of its own. */
    askOnce: async <T>(
      place: KafkaPlace,
      use: (admin: ClusterAdmin, client: KafkaClient) => Promise<T>,
      { limitMs = LIMIT_MS } = {},
    ): Promise<T> => {
      const client = createKafkaClient(place);
      try {
        const work = client.cluster
          .connect()
          .then(() => client.cluster.refreshMetadata())
          .then(() => use(createKafkajsAdmin(client), client));
        return await within(work, limitMs, place);
      } catch (error) {
        throw toKafkaFault(error, place, client.sockets.faults);
      } finally {
        client.close();
      }
    },
    /** Lets go of a cluster's client, such as when it was removed. */
    forget: (clusterId: number): void => {
      answered.delete(clusterId);
      const one = kept.get(clusterId);
      if (one !== undefined) drop(clusterId, one);
    },
    close: (): void => {
      for (const [id, one] of kept) drop(id, one);
    },
  };
};

export type KafkaAccess = ReturnType<typeof createKafkaAccess>;
