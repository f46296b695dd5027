import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/canary";
import { changedCanary, readCanary } from "../../canary/canary-settings.ts";
import { findCluster } from "../../database/find-cluster.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { NoBootstrapServers } from "../../kafka-connection/kafka-fault.ts";
import { presentCanary } from "./present-canary.ts";
import { removeFromKafka } from "./remove-from-kafka.ts";

export const canaryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.getCanary,
    handler: async ({ params }) => {
      const row = await findCluster(app.prisma, params.cluster);
      return presentCanary(readCanary(row), app.canaries.of(row.id));
    },
  });

  app.route({
    ...contract.putCanary,
    handler: async ({ params, body }) => {
      const row = await findCluster(app.prisma, params.cluster);
      if (body.enabled && row.bootstrapServers.length === 0) throw new NoBootstrapServers(row.name);
      const canary = changedCanary(readCanary(row), body);
      await app.prisma.cluster.update({ where: { id: row.id }, data: { canary } });
      await app.canaries.sync();
      return presentCanary(canary, app.canaries.of(row.id));
    },
  });

  app.route({
    ...contract.deleteCanary,
    handler: async ({ params, query }, reply) => {
      const row = await findCluster(app.prisma, params.cluster);
      const { topic } = readCanary(row);
      await app.prisma.cluster.update({ where: { id: row.id }, data: { canary: Prisma.DbNull } });
      await app.canaries.sync();
      if (query.topic === "delete") await removeFromKafka(app.kafka, row, topic);
      return reply.code(204).send(null);
    },
  });
};
