import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/brokers";
import { type ClusterRow, findCluster } from "../../database/find-cluster.ts";
import { ApiError } from "../../errors.ts";
import type { KafkaSide } from "./broker-row.ts";
import { sourceFacts } from "./broker-sources.ts";
import { listBrokers } from "./list-brokers.ts";

export const brokerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const askKafka = async (row: ClusterRow): Promise<KafkaSide> => {
    const { look } = await app.kafkaWatch.memoryOf(row);
    const topics = look.topics.map(({ name }) => name);
    const { cluster, logDirs } = await app.kafkaFacts.of(row, topics);
    return { brokers: cluster.brokers, topics: look.topics, logDirs };
  };

  /** Kafka's side, or why there is none: what the samples tell is worth an answer of its own. */
  const kafkaSide = async (row: ClusterRow) => {
    try {
      return { kafka: await askKafka(row), kafkaFault: null };
    } catch (error) {
      if (error instanceof ApiError) return { kafka: null, kafkaFault: error.message };
      throw error;
    }
  };

  app.route({
    ...contract.listBrokers,
    handler: async ({ params, query }) => {
      const cluster = await findCluster(app.prisma, params.cluster);
      const samples = await app.live.newest(cluster.id);
      const known = { cluster, samples, sources: sourceFacts(app, cluster), nowMs: Date.now() };
      return listBrokers({ ...known, ...(await kafkaSide(cluster)) }, query);
    },
  });
};
