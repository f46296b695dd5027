import fp from "fastify-plugin";
import { type BrokerBound, createBrokerBound } from "../collect/broker-bound.ts";
import { type Collector, createCollector } from "../collect/collector.ts";
import { createCollectorMetrics } from "../collect/collector-metrics.ts";
import { registerGrowthMetrics } from "../collect/growth-metrics.ts";
import { createIngest, type Ingest } from "../collect/ingest.ts";
import { storedBrokerIds } from "../collect/stored-broker-ids.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Scrapes the targets of all clusters. */
    readonly collector: Collector;
    /** How many brokers a cluster may have. */
    readonly brokerBound: BrokerBound;
    /** The one way of samples into the console. */
    readonly ingest: Ingest;
  }
}

export const collectorPlugin = fp(
  async (app) => {
    const metrics = createCollectorMetrics(app.selfMetrics);
    registerGrowthMetrics(app.selfMetrics, app.pool);
    const brokerBound = createBrokerBound({
      most: app.config.maxBrokersPerCluster,
      storedIds: storedBrokerIds(app.pool),
    });
    const ingest = createIngest({ store: app.metricsStore, hub: app.live, metrics, bound: brokerBound });
    const collector = createCollector({
      ingest,
      hub: app.live,
      metrics,
      sources: app.sources,
      vault: app.vault,
      log: app.log,
      maxBytes: app.config.maxExpositionBytes,
    });
    app.decorate("brokerBound", brokerBound);
    app.decorate("ingest", ingest);
    app.decorate("collector", collector);
    app.addHook("onClose", () => collector.stop());
  },
  { name: "collector", dependencies: ["metrics-store", "live", "sources", "secrets", "self-metrics"] },
);
