import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import { createKafkaClient, type KafkaClient, type KafkaPlace } from "../kafka-connection/kafka-client.ts";
import { afterAnswer, toKafkaFault } from "../kafka-connection/kafka-fault.ts";
import { createKafkajsAdmin } from "../kafka-connection/kafkajs-admin.ts";

const TIMEOUT_MS = 3000;

/** The way to ask about the cluster, apart from what carries records; made anew after each failure, with the next server. */
export const createControl = ({ bootstrapServers, connection }: KafkaPlace) => {
  let client: KafkaClient | undefined;
  let servers = [...bootstrapServers];
  let answeredMs: number | undefined;

  const connect = async (): Promise<KafkaClient> => {
    if (client !== undefined) return client;
    const fresh = createKafkaClient(
      { bootstrapServers: servers, connection },
      { clientId: "highwater-canary", connectionTimeoutMs: TIMEOUT_MS, requestTimeoutMs: TIMEOUT_MS },
    );
    client = fresh;
    await fresh.cluster.connect();
    await fresh.cluster.refreshMetadata();
    return fresh;
  };

  const reset = () => {
    client?.close();
    client = undefined;
    servers = [...servers.slice(1), ...servers.slice(0, 1)];
  };

  return {
    /** @throws {KafkaUnreachable} with words */
    ask: async <T>(work: (admin: ClusterAdmin) => Promise<T>): Promise<T> => {
      try {
        const told = await work(createKafkajsAdmin(await connect()));
        answeredMs = Date.now();
        return told;
      } catch (error) {
        const fault = toKafkaFault(error, { bootstrapServers: servers, connection }, client?.sockets.faults);
        reset();
        throw afterAnswer(fault, answeredMs);
      }
    },
    close: reset,
  };
};

export type Control = ReturnType<typeof createControl>;
