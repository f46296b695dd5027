import kafkajs from "kafkajs";
import type { ClusterAdmin } from "./cluster-admin.ts";
import { type ElectionFault, electLeadersRequest } from "./elect-leaders.ts";
import type { KafkaClient } from "./kafka-client.ts";

type Changes = Pick<
  ClusterAdmin,
  | "createTopic"
  | "addPartitions"
  | "deleteTopic"
  | "alterTopicConfigs"
  | "reassign"
  | "reassigning"
  | "electPreferredLeaders"
>;

const { TOPIC } = kafkajs.ConfigResourceTypes;

/** What Kafka is told to change. */
export const createChanges = ({ cluster, admin }: KafkaClient): Changes => ({
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
});
