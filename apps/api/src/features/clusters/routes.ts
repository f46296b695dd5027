import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/clusters";
import { API_BASE } from "@highwater/contract/endpoint";
import { clustersWith } from "../../access/principal.ts";
import { type ClusterRow, findCluster } from "../../database/find-cluster.ts";
import { createCluster } from "./create-cluster.ts";
import { deleteCluster } from "./delete-cluster.ts";
import { listClusterRows } from "./list-clusters.ts";
import { presentCluster } from "./present-cluster.ts";
import { updateCluster } from "./update-cluster.ts";

export const clusterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const present = async (row: ClusterRow) =>
    presentCluster(row, {
      state: (id) => app.collector.state(id),
      brokers: await app.metricsStore.brokers(row.id),
      vault: app.vault,
      connectionVault: app.connectionVault,
    });
  const takeOver = async () => {
    await app.syncCollector();
    await app.discoverer.sync();
    await app.canaries.sync();
    await app.kafkaWatch.sync();
  };

  app.route({
    ...contract.createCluster,
    handler: async (request, reply) => {
      const row = await createCluster(app, request.body);
      await takeOver();
      reply.code(201).header("location", `${API_BASE}/clusters/${row.name}`);
      return present(row);
    },
  });

  app.route({
    ...contract.listClusters,
    handler: async ({ query: { limit = 100, cursor }, principal }) => {
      const only = clustersWith(principal, "read");
      const { rows, nextCursor } = await listClusterRows(app.prisma, only, limit, cursor);
      return { items: await Promise.all(rows.map(present)), nextCursor };
    },
  });

  app.route({
    ...contract.getCluster,
    handler: async ({ params }) => present(await findCluster(app.prisma, params.cluster)),
  });

  app.route({
    ...contract.updateCluster,
    handler: async ({ params, body }) => {
      const row = await updateCluster(app, params.cluster, body);
      await takeOver();
      return present(row);
    },
  });

  app.route({
    ...contract.deleteCluster,
    handler: async ({ params }, reply) => {
      const id = await deleteCluster(app.prisma, params.cluster);
      await takeOver();
      app.kafka.forget(id);
      app.recorded.forget(id);
      await app.metricsStore.deleteCluster(id);
      app.topicBook.forget(id);
      return reply.code(204).send(null);
    },
  });
};
