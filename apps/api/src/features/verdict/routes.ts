import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/verdict";
import { findCluster } from "../../database/find-cluster.ts";
import { clusterSources, doublesAmong } from "../../sources/cluster-sources.ts";
import { getVerdict } from "./get-verdict.ts";

export const verdictRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.getVerdict,
    handler: async ({ params }) => {
      const cluster = await findCluster(app.prisma, params.cluster);
      const toldTwice = doublesAmong(clusterSources(app, cluster));
      return getVerdict(app.metricsStore, cluster, { nowMs: Date.now(), toldTwice });
    },
  });
};
