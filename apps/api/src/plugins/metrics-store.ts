import fp from "fastify-plugin";
import { createWrittenTimes, noteWrites, type WrittenTimes } from "../history/written-times.ts";
import { DAY_MS } from "../metrics-store/days.ts";
import { deriveContextOf } from "../metrics-store/derive-context.ts";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import { createPostgresMetricsStore } from "../metrics-store/postgres/postgres-metrics-store.ts";
import { registerArchivingMetrics } from "../metrics-store/postgres/archive/archiving-metrics.ts";
import { startSending } from "../metrics-store/postgres/archive/start-sending.ts";
import { plainContext } from "../metrics-store/postgres/store-options.ts";
import { createPromqlBackEnd } from "../metrics-store/promql/promql-back-end.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly metricsStore: MetricsStore;
    /** From when on samples changed. */
    readonly writtenTimes: WrittenTimes;
  }
}

const MAINTAIN_EVERY_MS = 5 * 60 * 1000;

/** Samples in PostgreSQL, and old ones in a PromQL back end where there is one, which are compacted, summed up and dropped in the background. */
export const metricsStorePlugin = fp(
  async (app) => {
    const written = createWrittenTimes();
    const { rawRetentionDays, rollupRetentionDays, promql } = app.config;
    const archive = promql && { backEnd: createPromqlBackEnd(promql), isWritten: promql.isWritten };
    const postgres = createPostgresMetricsStore(app.pool, {
      contextOf: async (id) => {
        const cluster = await app.prisma.cluster.findUnique({ where: { id } });
        return cluster === null ? plainContext() : deriveContextOf(cluster);
      },
      ...(archive && { archive }),
    });
    const store = noteWrites(postgres, written);
    let maintaining: Promise<void> | undefined;
    const keep = async () => {
      const nowMs = Date.now();
      const [samplesFromMs, rollupsFromMs] = [rawRetentionDays, rollupRetentionDays].map(
        (days) => nowMs - days * DAY_MS,
      );
      await store
        .maintain(nowMs, { samplesFromMs: samplesFromMs ?? 0, rollupsFromMs: rollupsFromMs ?? 0 })
        .catch((error: unknown) =>
          app.log.error({ err: error }, "samples cannot be compacted; it is tried again in five minutes"),
        );
      maintaining = undefined;
    };
    const maintain = () => {
      maintaining ??= keep();
      return maintaining;
    };
    const { archiving } = postgres;
    if (archiving !== undefined) {
      registerArchivingMetrics(app.selfMetrics, archiving);
      const sending = startSending(archiving, app.log);
      app.addHook("preClose", () => sending.stop());
    }
    app.decorate("metricsStore", store);
    app.decorate("writtenTimes", written);
    const timer = setInterval(() => void maintain(), MAINTAIN_EVERY_MS);
    app.addHook("onReady", async () => void maintain());
    app.addHook("preClose", async () => {
      clearInterval(timer);
      postgres.stop();
      await maintaining;
    });
  },
  { name: "metrics-store", dependencies: ["database", "self-metrics"] },
);
