import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { getHealth, getReadiness, getSpool } from "@highwater/contract/system";
import { ApiError } from "../../errors.ts";
import { tellRole } from "../../standby/standby-metrics.ts";

export const systemRoutes: FastifyPluginAsyncTypebox = async (app) => {
  tellRole(app.selfMetrics, false);
  app.route({ ...getHealth, handler: async () => ({ status: "ok" as const, role: "active" as const }) });

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

  app.route({
    ...getSpool,
    handler: async () => {
      const { sinceMs, ...state } = app.spool.state();
      return { ...state, since: sinceMs === undefined ? null : new Date(sinceMs).toISOString() };
    },
  });

  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) => {
    reply.type(app.selfMetrics.contentType);
    return app.selfMetrics.metrics();
  });
};
