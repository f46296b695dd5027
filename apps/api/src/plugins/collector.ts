import fp from "fastify-plugin";
import { type BrokerBound, createBrokerBound } from "../collect/broker-bound.ts";
import { type Collector, createCollector } from "../collect/collector.ts";
import { createCollectorMetrics } from "../collect/collector-metrics.ts";
import { registerGrowthMetrics } from "../collect/growth-metrics.ts";
import { createIngest, type Ingest } from "../collect/ingest.ts";
import { storedBrokerIds } from "../collect/stored-broker-ids.ts";
import { createTopicBook, type TopicBook } from "../collect/topics/topic-book.ts";
import { registerTopicMetrics } from "../collect/topics/topic-metrics.ts";
import { createTopicTable } from "../collect/topics/topic-table.ts";
import { DAY_MS } from "../metrics-store/days.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Scrapes the targets of all clusters. */
    readonly collector: Collector;
    /** How many brokers a cluster may have. */
    readonly brokerBound: BrokerBound;
    /** Which topics of a cluster have series of their own. */
    readonly topicBook: TopicBook;
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
    const topicBook = createTopicBook({
      table: createTopicTable(app.pool),
      most: app.config.maxTopicsPerCluster,
      keptMs: app.config.rawRetentionDays * DAY_MS,
      log: app.log,
    });
    registerTopicMetrics(app.selfMetrics, topicBook);
    const ingest = createIngest({
      store: app.metricsStore,
      hub: app.live,
      metrics,
      bound: brokerBound,
      topics: topicBook,
    });
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
    app.decorate("topicBook", topicBook);
    app.decorate("ingest", ingest);
    app.decorate("collector", collector);
    app.addHook("onClose", () => collector.stop());
  },
  { name: "collector", dependencies: ["metrics-store", "live", "sources", "secrets", "self-metrics"] },
);
