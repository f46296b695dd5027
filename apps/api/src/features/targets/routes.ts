import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/targets";
import { ScrapeError } from "../../collect/scrape-error.ts";
import { ApiError } from "../../errors.ts";

export const targetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.probeTarget,
    handler: async ({ body }) =>
      app.collector.probe(body.url).catch((error: unknown) => {
        if (error instanceof ScrapeError) throw new ApiError(422, "No Kafka metrics there", error.message);
        throw error;
      }),
  });
};
