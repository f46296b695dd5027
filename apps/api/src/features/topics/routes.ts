import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/topics";
import { findCluster } from "../../database/find-cluster.ts";
import { findTopic, getTopic } from "./get-topic.ts";
import { listPartitions, listTopics } from "./list-topics.ts";

export const topicRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const asked = async (name: string) => {
    const row = await findCluster(app.prisma, name);
    const watched = await app.kafkaWatch.memoryOf(row);
    const topics = watched.look.topics.map((topic) => topic.name);
    return { watched, facts: await app.kafkaFacts.of(row, topics) };
  };

  app.route({
    ...contract.listTopics,
    handler: async ({ params, query }) => {
      const { watched, facts } = await asked(params.cluster);
      return listTopics(watched, facts, query);
    },
  });

  app.route({
    ...contract.getTopic,
    handler: async ({ params: { cluster, topic } }) => {
      const { watched, facts } = await asked(cluster);
      return getTopic(watched, facts, findTopic(watched, cluster, topic));
    },
  });

  app.route({
    ...contract.listTopicPartitions,
    handler: async ({ params: { cluster, topic }, query }) => {
      const { watched, facts } = await asked(cluster);
      return listPartitions(watched, facts, findTopic(watched, cluster, topic), query);
    },
  });
};
