import fp from "fastify-plugin";
import { createKafkaWatch, type KafkaWatch } from "../kafka-watch/kafka-watch.ts";
import { createKeptFacts, type KeptFacts } from "../kafka-watch/kept-facts.ts";
import { lagReading } from "../kafka-watch/lag-reading.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Topics, groups and offsets of clusters' Kafka, looked at again and again. */
    readonly kafkaWatch: KafkaWatch;
    /** Settings of topics and log directories of clusters' Kafka, asked for when wanted. */
    readonly kafkaFacts: KeptFacts;
  }
}

export const kafkaWatchPlugin = fp(
  async (app) => {
    const watch = createKafkaWatch({
      kafka: app.kafka,
      clusters: () => app.prisma.cluster.findMany({ orderBy: { id: "asc" }, include: { targets: true } }),
      onLook: async (cluster, memory) => {
        const reading = lagReading(cluster, memory, app.sources);
        if (reading !== null) await app.measuredIngest.readings([reading]);
      },
      onError: (error) => app.log.error({ err: error }, "the lag of consumer groups cannot be stored"),
    });
    app.decorate("kafkaWatch", watch);
    app.decorate("kafkaFacts", createKeptFacts(app.kafka));
    app.addHook("onReady", () => watch.sync());
    app.addHook("onClose", async () => watch.stop());
  },
  { name: "kafka-watch", dependencies: ["database", "kafka", "collector", "sources"] },
);
