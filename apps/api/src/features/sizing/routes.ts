import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/sizing";
import { enduranceWith, recommendWith, scalePathWith } from "@highwater/sizing";
import { calibrationRoutes } from "./calibrations/routes.ts";
import { exportRoutes } from "./exports/routes.ts";
import { hardwareRoutes } from "./hardware/routes.ts";
import { createKnownEntries } from "./known.ts";
import { planRoutes } from "./plans/routes.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { invalidInput, refusal } from "./refusal.ts";
import { workloadRoutes } from "./workload/routes.ts";

export const sizingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const known = createKnownEntries(app.prisma);
  // A serializer made of the schema would drop what the engine answers beyond it.
  app.setSerializerCompiler(() => JSON.stringify);

  app.route({
    ...contract.recommendSizing,
    handler: async ({ body }) => {
      const result = recommendWith(body, await known.get());
      if (result.ok) return result.answer;
      throw refusal(result, "body", body);
    },
  });

  app.route({
    ...contract.computeScalePath,
    handler: async ({ body }) => {
      const result = scalePathWith(body, await known.get());
      if (result.ok) return result.path;
      throw refusal(result, "body", body);
    },
  });

  app.route({
    ...contract.computeEndurance,
    handler: async ({ body }) => {
      const result = enduranceWith(body, (await known.get()).catalog);
      if (result.ok) return result.answer;
      throw invalidInput(result.issues, "body", body);
    },
  });

  app.route({
    ...contract.getCatalog,
    handler: async () => {
      const { managedBrokers = [], managedUnits = [], ...catalog } = (await known.get()).catalog;
      return { ...catalog, managedBrokers, managedUnits };
    },
  });

  await app.register(hardwareRoutes, { known });
  await app.register(profileRoutes, { known });
  await app.register(calibrationRoutes);
  await app.register(planRoutes, { known });
  await app.register(exportRoutes, { known });
  await app.register(workloadRoutes, { known });
};
