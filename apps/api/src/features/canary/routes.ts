import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { CanarySettings } from "@highwater/contract/canary";
import * as contract from "@highwater/contract/canary";
import { changedCanary, readCanary } from "../../canary/canary-settings.ts";
import { type ClusterRow, findCluster } from "../../database/find-cluster.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import type { KafkaAccess } from "../../kafka-connection/kafka-access.ts";
import { NoBootstrapServers } from "../../kafka-connection/kafka-fault.ts";
import { ApiError } from "../../errors.ts";
import { aclCommands } from "./acl-commands.ts";
import { checkReplication } from "./check-replication.ts";
import { presentCanary } from "./present-canary.ts";
import { removeFromKafka } from "./remove-from-kafka.ts";

/** None where the cluster's Kafka, or its sign-in, is not known. */
const commandsOf = (kafka: KafkaAccess, row: ClusterRow, topic: string): string[] => {
  try {
    return aclCommands(kafka.placeOf(row), topic);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
};

export const canaryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const present = (row: ClusterRow, settings: CanarySettings) =>
    presentCanary(settings, app.canaries.of(row.id), commandsOf(app.kafka, row, settings.topic));

  app.route({
    ...contract.getCanary,
    handler: async ({ params }) => {
      const row = await findCluster(app.prisma, params.cluster);
      return present(row, readCanary(row));
    },
  });

  app.route({
    ...contract.putCanary,
    handler: async ({ params, body }) => {
      const row = await findCluster(app.prisma, params.cluster);
      if (body.enabled && row.bootstrapServers.length === 0) throw new NoBootstrapServers(row.name);
      await checkReplication(app.kafka, row, body, app.canaries.of(row.id)?.runner);
      const canary = changedCanary(readCanary(row), body);
      await app.prisma.cluster.update({ where: { id: row.id }, data: { canary } });
      await app.canaries.sync();
      return present(row, canary);
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
