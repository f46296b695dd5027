import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/service-level";
import { findCluster } from "../../database/find-cluster.ts";
import { getServiceLevel } from "./get-service-level.ts";

export const serviceLevelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.getServiceLevel,
    handler: async ({ params, query }) => {
      const cluster = await findCluster(app.prisma, params.cluster);
      const kept = { minutes: app.serviceMinutes, history: app.history };
      return getServiceLevel(kept, cluster, query, Date.now());
    },
  });
};
