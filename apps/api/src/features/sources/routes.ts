import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/sources";
import { findCluster } from "../../database/find-cluster.ts";
import { ApiError } from "../../errors.ts";
import { deriveContextOf } from "../../metrics-store/derive-context.ts";
import { sourceDetail } from "../../sources/source-detail.ts";
import { clusterSources, pageOfSources } from "../../sources/cluster-sources.ts";

export const sourceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.listSources,
    handler: async ({ params, query: { limit = 100, cursor } }) =>
      pageOfSources(clusterSources(app, await findCluster(app.prisma, params.cluster)), limit, cursor),
  });

  app.route({
    ...contract.getSource,
    handler: async ({ params }) => {
      const cluster = await findCluster(app.prisma, params.cluster);
      const told = clusterSources(app, cluster).find(({ source }) => source.id === params.source);
      if (told === undefined)
        throw new ApiError(
          404,
          "Unknown source",
          `Cluster "${params.cluster}" has no source "${params.source}". GET /api/v1/clusters/${params.cluster}/sources lists those that exist; one that sends is forgotten after a day of silence.`,
        );
      return sourceDetail(told.source, told.known, { context: deriveContextOf(cluster), sinceMs: app.sources.sinceMs });
    },
  });
};
