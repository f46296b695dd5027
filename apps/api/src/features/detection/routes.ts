import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/detection";
import { findCluster } from "../../database/find-cluster.ts";
import { ApiError } from "../../errors.ts";
import { demotionPlan } from "./demotion-plan.ts";
import { getDetection } from "./get-detection.ts";

export const detectionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.getDetection,
    handler: async ({ params, query }) =>
      getDetection(app.metricsStore, await findCluster(app.prisma, params.cluster), query, Date.now()),
  });

  app.route({
    ...contract.getDemotion,
    handler: async ({ params }) => {
      const cluster = await findCluster(app.prisma, params.cluster);
      const broker = Number(params.broker);
      const { topics, brokers } = await app.kafka.withAdmin(cluster, async (admin) => ({
        topics: await admin.topics(),
        brokers: (await admin.describeCluster()).brokers,
      }));
      const isKnown =
        brokers.some(({ id }) => id === broker) ||
        topics.some(({ partitions }) => partitions.some(({ replicas }) => replicas.includes(broker)));
      if (!isKnown) {
        const ids = brokers.map(({ id }) => id).join(", ");
        throw new ApiError(404, "Not found", `Kafka knows no broker ${broker}; it lists ${ids}.`);
      }
      return demotionPlan(topics, broker, cluster.bootstrapServers);
    },
  });
};
