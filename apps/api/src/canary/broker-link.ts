import type { PooledBroker } from "kafkajs/src/cluster/index.js";
import { createKafkaClient, type KafkaClient, type KafkaPlace } from "../kafka-connection/kafka-client.ts";

const CONNECT_MS = 3000;

/** The broker answered that it cannot; the connection is fine. */
const isAnswer = (error: unknown): boolean => error instanceof Error && "type" in error && error.type !== undefined;

/**
 * One connection to one broker, for one purpose: whatever waits on it delays nothing else. It is made anew after a
 * failure.
 *
 * @param address host:port that the broker advertises
 */
export const createBrokerLink = (place: KafkaPlace, address: string, requestTimeoutMs: number) => {
  let client: KafkaClient | undefined;
  let connecting: Promise<PooledBroker> | undefined;
  let isClosed = false;

  const reset = () => {
    client?.close();
    client = undefined;
    connecting = undefined;
  };

  const connect = async (): Promise<PooledBroker> => {
    const fresh = createKafkaClient(
      { bootstrapServers: [address], connection: place.connection },
      { clientId: "highwater-canary", connectionTimeoutMs: CONNECT_MS, requestTimeoutMs, retries: 0 },
    );
    client = fresh;
    await fresh.cluster.connect();
    const broker = fresh.cluster.brokerPool.seedBroker;
    if (broker === undefined || isClosed) throw new Error("the connection was given up");
    return broker;
  };

  return {
    address,
    /** @throws what the connection or the work throws; the next use connects anew then */
    use: async <T>(work: (broker: PooledBroker) => Promise<T>): Promise<T> => {
      connecting ??= connect();
      const mine = connecting;
      try {
        return await work(await mine);
      } catch (error) {
        if (connecting === mine && !isAnswer(error)) reset();
        throw error;
      }
    },
    close: () => {
      isClosed = true;
      reset();
    },
  };
};

export type BrokerLink = ReturnType<typeof createBrokerLink>;
