import type { KafkaPlace } from "../kafka-connection/kafka-client.ts";
import type { BrokerMetadata } from "../kafka-connection/kafka-metadata.ts";
import { type BrokerLink, createBrokerLink } from "./broker-link.ts";

/** Links for one purpose, one a broker; a broker that moved to another address gets a new one. */
export const createBrokerLinks = (place: KafkaPlace, requestTimeoutMs: number) => {
  const links = new Map<number, BrokerLink>();
  return {
    of: ({ id, host, port }: BrokerMetadata): BrokerLink => {
      const address = `${host}:${port}`;
      const known = links.get(id);
      if (known?.address === address) return known;
      known?.close();
      const fresh = createBrokerLink(place, address, requestTimeoutMs);
      links.set(id, fresh);
      return fresh;
    },
    close: () => {
      for (const link of links.values()) link.close();
      links.clear();
    },
  };
};

export type BrokerLinks = ReturnType<typeof createBrokerLinks>;
