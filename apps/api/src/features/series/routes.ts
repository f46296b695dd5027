import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/series";
import { findCluster } from "../../database/find-cluster.ts";
import { prefersCsv } from "../../csv/prefers-csv.ts";
import { seriesCsv } from "./csv.ts";
import { getSeries } from "./get-series.ts";

export const seriesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.getSeries,
    handler: async ({ params, query, headers }, reply) => {
      const cluster = await findCluster(app.prisma, params.cluster);
      const answer = await getSeries(app.metricsStore, cluster, query, Date.now());
      reply.header("vary", "accept");
      if (!prefersCsv(headers.accept)) return answer;
      return reply
        .type("text/csv; charset=utf-8")
        .serializer(() => seriesCsv(answer))
        .send(answer);
    },
  });
};
