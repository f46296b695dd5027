import { answered } from "./answered.ts";
import type { ClusterAdmin } from "./cluster-admin.ts";
import { askConsumerGroups } from "./consumer-group-describe.ts";
import type { KafkaClient } from "./kafka-client.ts";

type Groups = Pick<
  ClusterAdmin,
  "groups" | "describeGroups" | "describeConsumerGroups" | "committedOffsets" | "deleteGroup"
>;

/** What Kafka tells of consumer groups. */
export const createGroups = ({ cluster, admin }: KafkaClient): Groups => ({
  groups: async () => {
    await cluster.refreshMetadata();
    const asked = cluster.getNodeIds().map(async (nodeId) => {
      const { groups } = await (await cluster.findBroker({ nodeId })).listGroups();
      return groups.map(({ groupId, protocolType }) => ({ groupId, protocolType, coordinator: Number(nodeId) }));
    });
    return (await answered(asked)).flat();
  },
  describeGroups: async (ids, coordinator) => {
    if (coordinator === undefined) return (await admin.describeGroups([...ids])).groups;
    const broker = await cluster.findBroker({ nodeId: coordinator });
    return (await broker.describeGroups({ groupIds: [...ids] })).groups;
  },
  describeConsumerGroups: async (ids, coordinator) =>
    askConsumerGroups(await cluster.findBroker({ nodeId: coordinator }), ids),
  committedOffsets: async (groupId, coordinator) => {
    const ask = async (nodeId: number) => (await cluster.findBroker({ nodeId })).offsetFetch({ groupId, topics: [] });
    const responses =
      coordinator === undefined ? await admin.fetchOffsets({ groupId }) : (await ask(coordinator)).responses;
    return responses.flatMap(({ topic, partitions }) =>
      partitions.map(({ partition, offset }) => ({ topic, partition, offset: Number(offset) })),
    );
  },
  deleteGroup: async (groupId) => {
    await admin.deleteGroups([groupId]);
  },
});
