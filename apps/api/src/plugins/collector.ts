import fp from "fastify-plugin";
import { type Collector, createCollector } from "../collect/collector.ts";
import { createCollectorMetrics } from "../collect/collector-metrics.ts";
import { createIngest, type Ingest } from "../collect/ingest.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Scrapes the targets of all clusters. */
    readonly collector: Collector;
    /** The one way of samples into the console. */
    readonly ingest: Ingest;
  }
}

export const collectorPlugin = fp(
  async (app) => {
    const metrics = createCollectorMetrics(app.selfMetrics);
    const ingest = createIngest({ store: app.metricsStore, hub: app.live, metrics });
    const collector = createCollector({
      ingest,
      hub: app.live,
      metrics,
      sources: app.sources,
      vault: app.vault,
      log: app.log,
      maxBytes: app.config.maxExpositionBytes,
    });
    app.decorate("ingest", ingest);
    app.decorate("collector", collector);
    app.addHook("onClose", () => collector.stop());
  },
  { name: "collector", dependencies: ["metrics-store", "live", "sources", "secrets", "self-metrics"] },
);
