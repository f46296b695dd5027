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
      const settings = readCanary(row);
      if (query.topic === "delete") {
        // Off first, forgotten last: where Kafka cannot be asked, its name is still known for another try.
        await app.prisma.cluster.update({ where: { id: row.id }, data: { canary: { ...settings, enabled: false } } });
        await app.canaries.sync();
        await removeFromKafka(app.kafka, row, settings.topic);
      }
      await app.prisma.cluster.update({ where: { id: row.id }, data: { canary: Prisma.DbNull } });
      await app.canaries.sync();
      return reply.code(204).send(null);
    },
  });
};
