import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/targets";
import { checkCluster } from "../../access/principal.ts";
import { ScrapeError } from "../../collect/scrape-error.ts";
import { ApiError } from "../../errors.ts";
import { probeAuth } from "./probe-auth.ts";

export const targetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.probeTarget,
    handler: async ({ body, principal }) => {
      if (body.cluster !== undefined) checkCluster(principal, "operate", body.cluster);
      const { url, format = "prometheus", selector, brokerLabel } = body;
      const auth = await probeAuth(app, body);
      return app.collector.probe({ url, format, selector, brokerLabel, auth }).catch((error: unknown) => {
        if (error instanceof ScrapeError) throw new ApiError(422, "No Kafka metrics there", error.message);
        throw error;
      });
    },
  });
};
