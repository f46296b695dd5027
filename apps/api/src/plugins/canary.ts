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
    const { prisma, kafka, ingest, log } = app;
    const canaries = createCanaries({ prisma, kafka, ingest, log, metrics: createCanaryMetrics(app.selfMetrics) });
    app.decorate("canaries", canaries);
    app.addHook("onReady", () => canaries.sync());
    app.addHook("onClose", () => canaries.close());
  },
  { name: "canary", dependencies: ["database", "kafka", "collector", "self-metrics"] },
);
