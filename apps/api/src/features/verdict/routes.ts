import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/verdict";
import { findCluster } from "../../database/find-cluster.ts";
import { getVerdict } from "./get-verdict.ts";

export const verdictRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.getVerdict,
    handler: async ({ params }) =>
      getVerdict(app.metricsStore, await findCluster(app.prisma, params.cluster), Date.now()),
  });
};
