import fp from "fastify-plugin";
import { type Canaries, createCanaries } from "../canary/canaries.ts";
import { createCanaryMetrics } from "../canary/canary-metrics.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Measures clusters from outside. */
    readonly canaries: Canaries;
  }
}

export const canaryPlugin = fp(
  async (app) => {
    const { prisma, kafka, measuredIngest: ingest, metricsStore, log } = app;
    const metrics = createCanaryMetrics(app.selfMetrics);
    const canaries = createCanaries({ prisma, kafka, ingest, metricsStore, log, metrics });
    app.decorate("canaries", canaries);
    app.addHook("onReady", () => canaries.sync());
    app.addHook("onClose", () => canaries.close());
  },
  { name: "canary", dependencies: ["database", "kafka", "metrics-store", "collector", "self-metrics"] },
);
