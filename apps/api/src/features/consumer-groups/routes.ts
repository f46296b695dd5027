import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/consumer-groups";
import { findCluster } from "../../database/find-cluster.ts";
import { getGroup, listGroups } from "./get-groups.ts";

export const consumerGroupRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const watched = async (cluster: string) => app.kafkaWatch.memoryOf(await findCluster(app.prisma, cluster));

  app.route({
    ...contract.listConsumerGroups,
    handler: async ({ params, query }) => listGroups(await watched(params.cluster), query),
  });

  app.route({
    ...contract.getConsumerGroup,
    handler: async ({ params: { cluster, group } }) => getGroup(await watched(cluster), cluster, group),
  });
};
