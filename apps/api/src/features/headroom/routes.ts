import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/headroom";
import { findCluster } from "../../database/find-cluster.ts";
import { getHeadroom } from "./get-headroom.ts";

export const headroomRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const sources = { prisma: app.prisma, store: app.metricsStore };
  app.route({
    ...contract.getHeadroom,
    handler: async ({ params, query }) =>
      getHeadroom(sources, await findCluster(app.prisma, params.cluster), query, Date.now()),
  });
};
