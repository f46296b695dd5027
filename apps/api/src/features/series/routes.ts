import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/series";
import { findTopicSignal } from "@highwater/telemetry";
import { QUICK_COMPRESSION } from "../../compression.ts";
import { findCluster } from "../../database/find-cluster.ts";
import { prefersCsv } from "../../csv/prefers-csv.ts";
import { seriesCsv } from "./csv.ts";
import { getSeries } from "./get-series.ts";
import { getTopicSeries } from "./get-topic-series.ts";

export const seriesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const tools = { store: app.metricsStore, book: app.topicBook, namingsOf: app.sources.namings };
  app.route({
    ...contract.getSeries,
    compress: QUICK_COMPRESSION,
    handler: async ({ params, query, headers }, reply) => {
      const cluster = await findCluster(app.prisma, params.cluster);
      const ofTopics = findTopicSignal(query.signal);
      const answer =
        ofTopics === undefined
          ? await getSeries(app.metricsStore, cluster, query, Date.now())
          : await getTopicSeries(tools, cluster, { ...query, ofTopics }, Date.now());
      reply.header("vary", "accept");
      // Thousands of pairs of numbers take a serializer made of the schema twice as long.
      if (!prefersCsv(headers.accept))
        return reply.type("application/json; charset=utf-8").serializer(JSON.stringify).send(answer);
      return reply
        .type("text/csv; charset=utf-8")
        .serializer(() => seriesCsv(answer))
        .send(answer);
    },
  });
};
