import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/signals";
import { clustersWith, type Principal } from "../../access/principal.ts";
import { getSignal } from "./get-signal.ts";
import { listCoverage } from "./list-coverage.ts";
import { listNames } from "./list-names.ts";
import { listSignals } from "./list-signals.ts";

export const signalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const storedFor = (principal: Principal) => ({
    prisma: app.prisma,
    store: app.metricsStore,
    book: app.topicBook,
    only: clustersWith(principal, "read"),
  });

  app.route({
    ...contract.listSignals,
    handler: async ({ query: { limit = 100, cursor } }) => listSignals(limit, cursor),
  });
  app.route({
    ...contract.getSignal,
    handler: async ({ params, principal }) => getSignal(storedFor(principal), params.signal, Date.now()),
  });
  app.route({
    ...contract.listSignalNames,
    handler: async ({ query: { q, limit = 100, cursor } }) => listNames({ q, limit, cursor }),
  });
  app.route({
    ...contract.listSignalCoverage,
    handler: async ({ query: { limit = 100, cursor }, principal }) =>
      listCoverage(storedFor(principal), { limit, cursor }, Date.now()),
  });
};
