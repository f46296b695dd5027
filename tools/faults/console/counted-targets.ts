import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const metricsOf = (value: number) =>
  `kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions",} ${value}\nkafka_server_ReplicaManager_Value{name="PartitionCount",} 12\n`;

/** The signal that tells the number of a scrape. */
export const COUNTED_SIGNAL = "under_replicated_partitions";

/** Brokers' metrics pages that tell another number at every scrape, so that each can be found again. */
export interface CountedTargets {
  readonly brokers: number;
  readonly urls: readonly string[];
  /** What each broker told, and when by this machine's clock, epoch milliseconds. */
  readonly told: ReadonlyMap<string, ReadonlyMap<number, number>>;
  close(): Promise<void>;
}

export const startCountedTargets = async (brokers: number): Promise<CountedTargets> => {
  const told = new Map(Array.from({ length: brokers }, (_, id) => [String(id), new Map<number, number>()] as const));
  const server: Server = createServer(({ url = "" }, response) => {
    const mine = told.get(url.slice(1));
    if (mine === undefined) return void response.writeHead(404).end();
    const value = mine.size + 1;
    mine.set(value, Date.now());
    response.end(metricsOf(value));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    brokers,
    told,
    urls: [...told.keys()].map((broker) => `http://127.0.0.1:${port}/${broker}`),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
