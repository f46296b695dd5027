import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/discovery";
import { checkCluster } from "../../access/principal.ts";
import { findCluster } from "../../database/find-cluster.ts";
import { discoveryFaults } from "../../discovery/check-discovery.ts";
import type { AskKafka } from "../../discovery/kafka-finder.ts";
import { tryDiscovery } from "../../discovery/try-discovery.ts";
import { invalidInput } from "../../errors.ts";
import { connectionFaults } from "../../kafka-connection/check-connection.ts";
import { tryPlace } from "../../kafka-connection/try-place.ts";
import { tryAuth } from "./try-auth.ts";

export const discoveryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.getDiscovery,
    handler: async ({ params }) => app.discoverer.state((await findCluster(app.prisma, params.cluster)).id),
  });

  app.route({
    ...contract.tryDiscovery,
    handler: async ({ body: { discovery, bootstrapServers = [], connection, cluster }, principal }) => {
      if (cluster !== undefined) checkCluster(principal, "operate", cluster);
      const nowMs = Date.now();
      const faults = [
        ...discoveryFaults(discovery, bootstrapServers, "body.discovery", nowMs),
        ...connectionFaults(connection, "body.connection", nowMs),
      ];
      if (faults.length > 0) throw invalidInput(faults);
      const auth = await tryAuth(app, { discovery, bootstrapServers, cluster });
      const place = discovery.kafka ? await tryPlace(app, { bootstrapServers, connection, cluster }) : null;
      const askKafka: AskKafka = (use) => app.kafka.askOnce(place ?? { bootstrapServers, connection: null }, use);
      const onFault = (error: unknown) => app.log.error({ err: error }, "a finder of targets failed");
      return tryDiscovery({ ...discovery, auth }, bootstrapServers, {
        connections: app.discoveryConnections,
        askKafka,
        nowMs,
        onFault,
      });
    },
  });
};
