import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/connection";
import { checkCluster } from "../../access/principal.ts";
import { invalidInput } from "../../errors.ts";
import { parseBootstrapServers } from "../../kafka-connection/bootstrap-servers.ts";
import { connectionFaults } from "../../kafka-connection/check-connection.ts";
import { tryConnection } from "../../kafka-connection/try-connection.ts";
import { tryPlace } from "../../kafka-connection/try-place.ts";

export const connectionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.tryConnection,
    handler: async ({ body: { bootstrapServers: given, connection, cluster }, principal }) => {
      if (cluster !== undefined) checkCluster(principal, "operate", cluster);
      const faults = connectionFaults(connection, "body.connection", Date.now());
      if (faults.length > 0) throw invalidInput(faults);
      const bootstrapServers = parseBootstrapServers(given);
      if (bootstrapServers.length === 0)
        throw invalidInput([{ path: "body.bootstrapServers", message: "must name at least one host:port" }]);
      return tryConnection(app.kafka, await tryPlace(app, { bootstrapServers, connection, cluster }));
    },
  });
};
