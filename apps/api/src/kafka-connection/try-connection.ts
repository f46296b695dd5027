import type { ConnectionTried } from "@highwater/contract/connection";
import { isLoopbackHost } from "./loopback-host.ts";
import type { KafkaAccess } from "./kafka-access.ts";
import type { KafkaClient, KafkaPlace } from "./kafka-client.ts";
import type { BrokerMetadata } from "./kafka-metadata.ts";

const API_KEYS = { describeLogDirs: 35, electLeaders: 43, reassignPartitions: 45 } as const;

type Api = keyof typeof API_KEYS;

const reach = async ({ cluster }: KafkaClient, { id }: BrokerMetadata): Promise<boolean> =>
  cluster.findBroker({ nodeId: id }).then(
    () => true,
    () => false,
  );

/** Connects once, asks for the metadata, and tries each broker at the address that it advertises. */
export const tryConnection = (access: KafkaAccess, place: KafkaPlace): Promise<ConnectionTried> =>
  access.askOnce(place, async (admin, client) => {
    const { brokers, clusterId, controllerId } = await admin.describeCluster();
    const reached = await Promise.all(brokers.map((broker) => reach(client, broker)));
    const versions = (await client.cluster.brokerPool.findConnectedBroker()).versions ?? {};
    const can = (api: Api) => versions[API_KEYS[api]] !== undefined;
    const topics = await admin.topics();
    const shown = brokers.map(({ id, host, port, rack }, index) => {
      const reachable = reached[index] === true;
      return { id, host, port, rack, reachable };
    });
    const away = shown.filter(({ reachable }) => !reachable);
    const { tls, sasl } = place.connection ?? {};
    const allLocal = place.bootstrapServers.every((server) => isLoopbackHost(server.replace(/:\d+$/, "")));
    return {
      clusterId,
      controllerId,
      brokers: shown,
      topics: topics.length,
      can: {
        reassignPartitions: can("reassignPartitions"),
        electLeaders: can("electLeaders"),
        describeLogDirs: can("describeLogDirs"),
      },
      problems: [
        ...away.map(
          ({ id, host, port }) =>
            `Broker ${id} advertises ${host}:${port}, which cannot be reached from here: check its advertised.listeners and the network between.`,
        ),
        ...(sasl && !tls && !allLocal
          ? ["The sign-in goes over the network unencrypted: use a SASL_SSL listener and TLS."]
          : []),
        ...(topics.length === 0 ? ["No topic may be seen: check the user's right to describe topics."] : []),
      ],
    };
  });
