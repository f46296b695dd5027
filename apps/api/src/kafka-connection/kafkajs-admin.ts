import type { ClusterAdmin } from "./cluster-admin.ts";
import type { KafkaClient } from "./kafka-client.ts";
import { createChanges } from "./kafkajs-changes.ts";
import { createGroups } from "./kafkajs-groups.ts";
import { createReads } from "./kafkajs-reads.ts";

/** ClusterAdmin over kafkajs' admin client and the layer below it. */
export const createKafkajsAdmin = (client: KafkaClient): ClusterAdmin => ({
  ...createReads(client),
  ...createGroups(client),
  ...createChanges(client),
  send: async (nodeId, request) => (await client.cluster.findBroker({ nodeId })).connectionPool.send(request),
});
