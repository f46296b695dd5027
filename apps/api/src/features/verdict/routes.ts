import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/verdict";
import { findCluster } from "../../database/find-cluster.ts";
import { kafkaTold } from "../../judged/kafka-told.ts";
import { knownRestarts } from "../../judged/known-restarts.ts";
import { clusterSources, doublesAmong } from "../../sources/cluster-sources.ts";
import { getVerdict } from "./get-verdict.ts";

export const verdictRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.getVerdict,
    handler: async ({ params }) => {
      const cluster = await findCluster(app.prisma, params.cluster);
      const toldTwice = doublesAmong(clusterSources(app, cluster));
      const nowMs = Date.now();
      const kafka = kafkaTold(app.kafkaWatch.metadataOf(cluster), cluster.bootstrapServers, nowMs);
      const runner = app.canaries.of(cluster.id)?.runner ?? null;
      const canary = runner === null ? null : { silentMs: runner.silentMs() };
      const restarts = await knownRestarts(app.prisma, cluster.id, nowMs);
      return getVerdict(app.metricsStore, cluster, { nowMs, toldTwice, kafka, canary, restarts });
    },
  });
};
