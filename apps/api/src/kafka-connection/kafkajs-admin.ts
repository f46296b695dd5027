import kafkajs, { type ConfigEntries } from "kafkajs";
import type { ClusterAdmin, Configs, Offsets } from "./cluster-admin.ts";
import { type ElectionFault, electLeadersRequest } from "./elect-leaders.ts";
import type { KafkaClient } from "./kafka-client.ts";
import { askMetadata, type TopicMetadata } from "./kafka-metadata.ts";

const MOST_RESOURCES = 500;
const TIMES = { latest: "-1", earliest: "-2" } as const;
const { BROKER, TOPIC } = kafkajs.ConfigResourceTypes;

/** The partitions that have a leader, by leader and topic. */
const byLeader = (topics: readonly TopicMetadata[]) => {
  const found = new Map<number, Map<string, number[]>>();
  for (const { name, partitions } of topics)
    for (const { partition, leaderId } of partitions) {
      if (leaderId === null) continue;
      const ofLeader = found.get(leaderId) ?? new Map<string, number[]>();
      const ofTopic = ofLeader.get(name) ?? [];
      ofTopic.push(partition);
      found.set(leaderId, ofLeader.set(name, ofTopic));
    }
  return found;
};

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

/** What those of several questions that were answered told; throws the first fault where none was. */
const answered = async <T>(questions: readonly Promise<T>[]): Promise<T[]> => {
  const all = await Promise.allSettled(questions);
  const [fault] = all.filter((one) => one.status === "rejected");
  const told = all.filter((one) => one.status === "fulfilled").map(({ value }) => value);
  if (fault !== undefined && told.length === 0) throw fault.reason;
  return told;
};

/** ClusterAdmin over kafkajs' admin client and the layer below it. */
export const createKafkajsAdmin = ({ cluster, admin }: KafkaClient): ClusterAdmin => {
  const metadata = async (topics: readonly string[] | "all") =>
    askMetadata(await cluster.brokerPool.findConnectedBroker(), topics);

  const configs = async (type: number, names: readonly string[], settings?: readonly string[]): Promise<Configs> => {
    const answer = await admin.describeConfigs({
      includeSynonyms: false,
      resources: names.map((name) => ({
        type,
        name,
        ...(settings === undefined ? {} : { configNames: [...settings] }),
      })),
    });
    return new Map(
      answer.resources.map(({ resourceName, configEntries }) => [
        resourceName,
        new Map(configEntries.map((entry: ConfigEntries) => [entry.configName, entry] as const)),
      ]),
    );
  };

  return {
    describeCluster: async () => {
      const { clusterId, controllerId, brokers } = await metadata([]);
      return { clusterId, controllerId, brokers: brokers.toSorted((a, b) => a.id - b.id) };
    },
    topics: async (names) => (await metadata(names ?? "all")).topics,
    offsets: async (topics, which): Promise<Offsets> => {
      const asked = [...byLeader(topics)].map(async ([nodeId, ofLeader]) => {
        const broker = await cluster.findBroker({ nodeId });
        const timestamp = typeof which === "number" ? String(which) : TIMES[which];
        return broker.listOffsets({
          isolationLevel: 0,
          topics: [...ofLeader].map(([topic, partitions]) => ({
            topic,
            partitions: partitions.map((partition) => ({ partition, timestamp })),
          })),
        });
      });
      const found = new Map<string, Map<number, number>>();
      for (const { responses } of await answered(asked))
        for (const { topic, partitions } of responses) {
          const ofTopic = found.get(topic) ?? new Map<number, number>();
          for (const { partition, offset } of partitions)
            if (Number(offset) >= 0) ofTopic.set(partition, Number(offset));
          found.set(topic, ofTopic);
        }
      return found;
    },
    topicConfigs: async (topics, names) => {
      const parts: Configs[] = [];
      for (const part of chunks(topics, MOST_RESOURCES)) parts.push(await configs(TOPIC, part, names));
      return new Map(parts.flatMap((part) => [...part]));
    },
    brokerConfigs: async (ids, names) => {
      const parts = await answered(ids.map((id) => configs(BROKER, [String(id)], names)));
      return new Map(parts.flatMap((part) => [...part]));
    },
    groups: async () => {
      await cluster.refreshMetadata();
      const asked = cluster.getNodeIds().map(async (nodeId) => {
        const { groups } = await (await cluster.findBroker({ nodeId })).listGroups();
        return groups.map((group) => ({ ...group, coordinator: nodeId }));
      });
      return (await answered(asked)).flat();
    },
    describeGroups: async (ids, coordinator) => {
      if (coordinator === undefined) return (await admin.describeGroups([...ids])).groups;
      const broker = await cluster.findBroker({ nodeId: coordinator });
      return (await broker.describeGroups({ groupIds: [...ids] })).groups;
    },
    committedOffsets: async (groupId, coordinator) => {
      const ask = async (nodeId: number) => (await cluster.findBroker({ nodeId })).offsetFetch({ groupId, topics: [] });
      const responses =
        coordinator === undefined ? await admin.fetchOffsets({ groupId }) : (await ask(coordinator)).responses;
      return responses.flatMap(({ topic, partitions }) =>
        partitions.map(({ partition, offset }) => ({ topic, partition, offset: Number(offset) })),
      );
    },
    createTopic: async ({ topic, assignment, configs: settings }) => {
      const replicaAssignment = assignment.map((replicas, partition) => ({ partition, replicas: [...replicas] }));
      const configEntries = Object.entries(settings).map(([name, value]) => ({ name, value }));
      // kafkajs' own wait for leaders asks in a way that another topic's trouble fails.
      await admin.createTopics({ topics: [{ topic, replicaAssignment, configEntries }], waitForLeaders: false });
    },
    addPartitions: async (topic, count, assignment) => {
      await admin.createPartitions({
        topicPartitions: [{ topic, count, assignments: assignment.map((replicas) => [...replicas]) }],
      });
    },
    deleteTopic: (topic) => admin.deleteTopics({ topics: [topic] }),
    deleteGroup: async (groupId) => {
      await admin.deleteGroups([groupId]);
    },
    alterTopicConfigs: async (topic, settings) => {
      const configEntries = Object.entries(settings).map(([name, value]) => ({ name, value }));
      await admin.alterConfigs({ validateOnly: false, resources: [{ type: TOPIC, name: topic, configEntries }] });
    },
    reassign: async (topic, partitions) => {
      const partitionAssignment = partitions.map(({ partition, replicas }) => ({ partition, replicas: [...replicas] }));
      await admin.alterPartitionReassignments({ topics: [{ topic, partitionAssignment }] });
    },
    reassigning: async (topic) => {
      const { topics } = await admin.listPartitionReassignments({});
      return topics
        .filter(({ topic: name }) => name === topic)
        .flatMap(({ partitions }) => partitions.map(({ partition }) => partition));
    },
    electPreferredLeaders: async (topic, partitions) => {
      let faults: readonly ElectionFault[] = [];
      await cluster.refreshMetadata();
      const controller = await cluster.findControllerBroker();
      await controller.connectionPool.send(electLeadersRequest(topic, partitions, (found) => (faults = found)));
      return faults;
    },
    send: async (nodeId, request) => (await cluster.findBroker({ nodeId })).connectionPool.send(request),
  };
};
