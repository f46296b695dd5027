import { join } from "node:path";
import fp from "fastify-plugin";
import { type BrokerBound, createBrokerBound } from "../collect/broker-bound.ts";
import { type Collector, createCollector } from "../collect/collector.ts";
import { createCollectorMetrics } from "../collect/collector-metrics.ts";
import { registerGrowthMetrics } from "../collect/growth-metrics.ts";
import { createIngest, type Ingest } from "../collect/ingest.ts";
import { createSpoolKeeper, type SpoolKeeper } from "../collect/spool/spool-keeper.ts";
import { storedBrokerIds } from "../collect/stored-broker-ids.ts";
import { registerTargetMetrics } from "../collect/target-metrics.ts";
import { createTopicBook, type TopicBook } from "../collect/topics/topic-book.ts";
import { registerTopicMetrics } from "../collect/topics/topic-metrics.ts";
import { createTopicTable } from "../collect/topics/topic-table.ts";
import { registerDatabaseMetrics } from "../database/database-metrics.ts";
import { DAY_MS } from "../metrics-store/days.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Scrapes the targets of all clusters. */
    readonly collector: Collector;
    /** Where scrapes wait while the database is away. */
    readonly spool: SpoolKeeper;
    /** How many brokers a cluster may have. */
    readonly brokerBound: BrokerBound;
    /** Which topics of a cluster have series of their own. */
    readonly topicBook: TopicBook;
    /** The one way of samples into the console; it returns when they are durable. */
    readonly ingest: Ingest;
    /** The same for what the console itself measures: that waits on disk while the database is away. */
    readonly measuredIngest: Ingest;
  }
}

export const collectorPlugin = fp(
  async (app) => {
    const metrics = createCollectorMetrics(app.selfMetrics);
    registerGrowthMetrics(app.selfMetrics, app.pool);
    registerDatabaseMetrics(app.selfMetrics, app.pool);
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
    const tools = { store: app.metricsStore, hub: app.live, metrics, bound: brokerBound, topics: topicBook };
    const ingest = createIngest(tools);
    const keeper = createSpoolKeeper({
      directory: join(app.config.dataDirectory, "spool"),
      maxBytes: app.config.spoolMaxBytes,
      rawRetentionMs: app.config.rawRetentionDays * DAY_MS,
      pool: app.pool,
      store: ingest.backfill,
      metrics: app.selfMetrics,
      log: app.log,
    });
    const measuredIngest = createIngest({ ...tools, spooling: keeper });
    const collector = createCollector({
      ingest: measuredIngest,
      hub: app.live,
      metrics,
      sources: app.sources,
      vault: app.vault,
      log: app.log,
      maxBytes: app.config.maxExpositionBytes,
    });
    registerTargetMetrics(app.selfMetrics, collector);
    app.decorate("brokerBound", brokerBound);
    app.decorate("topicBook", topicBook);
    app.decorate("ingest", ingest);
    app.decorate("measuredIngest", measuredIngest);
    app.decorate("collector", collector);
    app.decorate("spool", keeper);
    await keeper.start();
    app.addHook("onClose", async () => {
      await collector.stop();
      await keeper.stop();
    });
  },
  { name: "collector", dependencies: ["metrics-store", "live", "sources", "secrets", "self-metrics"] },
);
