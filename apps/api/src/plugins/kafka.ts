import fp from "fastify-plugin";
import { type ConnectionVault, createConnectionVault } from "../kafka-connection/connection-vault.ts";
import { createKafkaAccess, type KafkaAccess } from "../kafka-connection/kafka-access.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Asks clusters' Kafka. */
    readonly kafka: KafkaAccess;
    /** Keeps how clusters' brokers are connected to, encrypted. */
    readonly connectionVault: ConnectionVault;
  }
}

export const kafkaPlugin = fp(
  async (app) => {
    const vault = createConnectionVault(app.secretBox);
    const kafka = createKafkaAccess(vault);
    app.decorate("connectionVault", vault);
    app.decorate("kafka", kafka);
    app.addHook("onClose", async () => kafka.close());
  },
  { name: "kafka", dependencies: ["secrets"] },
);
