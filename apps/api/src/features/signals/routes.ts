import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/signals";
import { listSignals } from "./list-signals.ts";

export const signalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.listSignals,
    handler: async ({ query: { limit = 100, cursor } }) => listSignals(limit, cursor),
  });
};
