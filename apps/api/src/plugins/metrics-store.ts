import fp from "fastify-plugin";
import { createWrittenTimes, noteWrites, type WrittenTimes } from "../history/written-times.ts";
import { DAY_MS } from "../metrics-store/days.ts";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import { createPostgresMetricsStore } from "../metrics-store/postgres/postgres-metrics-store.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly metricsStore: MetricsStore;
    /** From when on samples changed. */
    readonly writtenTimes: WrittenTimes;
  }
}

const MAINTAIN_EVERY_MS = 60 * 60 * 1000;

/** Samples in PostgreSQL; room for the days ahead is made at the start and every hour, old days are dropped. */
export const metricsStorePlugin = fp(
  async (app) => {
    const written = createWrittenTimes();
    const store = noteWrites(createPostgresMetricsStore(app.pool), written);
    const maintain = () =>
      store
        .maintain(Date.now(), Date.now() - app.config.rawRetentionDays * DAY_MS)
        .catch((error: unknown) => app.log.error({ err: error }, "the metrics store's partitions cannot be kept"));
    app.decorate("metricsStore", store);
    app.decorate("writtenTimes", written);
    const timer = setInterval(() => void maintain(), MAINTAIN_EVERY_MS);
    app.addHook("onReady", maintain);
    app.addHook("onClose", async () => clearInterval(timer));
  },
  { name: "metrics-store", dependencies: ["database"] },
);
