import { pipeline } from "node:stream";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/series";
import { ANONYMOUS, may } from "../../access/principal.ts";
import { whileAllowed } from "../../access/while-allowed.ts";
import { findCluster } from "../../database/find-cluster.ts";
import { createSseClient } from "../../live/sse-client.ts";

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};
const RECONNECT = "retry: 2000\n\n";

export const liveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.getLive,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { params } = request;
      const { id } = await findCluster(app.prisma, params.cluster);
      const { client, stream } = createSseClient(app.liveMetrics);
      client.send(RECONNECT, "retry");
      const leave = await app.live.subscribe(id, client);
      reply.hijack();
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS }))
        if (value !== undefined) reply.raw.setHeader(name, value);
      const isAllowed = async () => {
        const principal = (await app.principalOf(request)) ?? (app.config.anonymousReadOnly ? ANONYMOUS : undefined);
        return principal !== undefined && may(principal, "read", params.cluster);
      };
      const stopLooking = whileAllowed(app.authenticator, isAllowed, () => client.end(), request.log);
      pipeline(stream, reply.raw, () => {
        stopLooking();
        leave();
      });
    },
  });
};
