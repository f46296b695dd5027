import fp from "fastify-plugin";
import { createDiscoverer, type Discoverer, MOST_ANSWER_BYTES } from "../discovery/discoverer.ts";
import { createSourceConnections, type SourceConnections } from "../guarded-http/source-connections.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Finds targets of all clusters. */
    readonly discoverer: Discoverer;
    /** Connections of discovery to the addresses that users give. */
    readonly discoveryConnections: SourceConnections;
  }
}

export const discoveryPlugin = fp(
  async (app) => {
    const connections = createSourceConnections(MOST_ANSWER_BYTES);
    const discoverer = createDiscoverer({
      prisma: app.prisma,
      vault: app.vault,
      connections,
      kafka: app.kafka,
      log: app.log,
      onChange: () => app.syncCollector(),
    });
    app.decorate("discoveryConnections", connections);
    app.decorate("discoverer", discoverer);
    app.addHook("onReady", () => discoverer.sync());
    app.addHook("onClose", async () => {
      await discoverer.stop();
      await connections.close();
    });
  },
  { name: "discovery", dependencies: ["database", "secrets", "kafka", "sync-collector"] },
);
