import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { getHealth, getReadiness } from "@highwater/contract/system";
import { ApiError } from "../../errors.ts";

export const systemRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...getHealth, handler: async () => ({ status: "ok" as const }) });

  app.route({
    ...getReadiness,
    handler: async () => {
      const [pending] = app.readiness.pending;
      if (pending !== undefined) throw new ApiError(503, "Not ready yet", `${pending}. Ask again in a moment.`);
      await app.pool.query("select 1").catch(() => {
        throw new ApiError(
          503,
          "Database not reachable",
          "PostgreSQL does not answer; samples are not stored until it does.",
        );
      });
      return { status: "ready" as const };
    },
  });

  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) => {
    reply.type(app.selfMetrics.contentType);
    return app.selfMetrics.metrics();
  });
};
