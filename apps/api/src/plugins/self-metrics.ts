import fp from "fastify-plugin";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

declare module "fastify" {
  interface FastifyInstance {
    /** Metrics of Highwater itself. */
    readonly selfMetrics: Registry;
  }
}

/** How often the lag of the event loop is looked at, and the least that is told of it. Every 10 ms would take 1 % of a core. */
const LAG_EVERY_MS = 100;

export const selfMetricsPlugin = fp(
  async (app) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
    const duration = new Histogram({
      name: "highwater_http_request_duration_seconds",
      help: "Time from request to answer, by route",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.02, 0.1, 0.5, 2],
      registers: [registry],
    });
    app.decorate("selfMetrics", registry);
    app.addHook("onResponse", async (request, reply) => {
      const route = request.routeOptions.url ?? "unknown";
      duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    });
  },
  { name: "self-metrics" },
);
