import fp from "fastify-plugin";
import { createHistory, type History } from "../history/history.ts";
import { createServiceMinutes, type ServiceMinutes } from "../history/service-minutes.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** What is worked out of the samples in the background and outlives them. */
    readonly history: History;
    readonly serviceMinutes: ServiceMinutes;
  }
}

/** Recognises restarts and sums up minutes in the background. */
export const historyPlugin = fp(
  async (app) => {
    const minutes = createServiceMinutes(app.pool);
    const history = createHistory({
      prisma: app.prisma,
      store: app.metricsStore,
      minutes,
      written: app.writtenTimes,
      rawRetentionDays: app.config.rawRetentionDays,
      rollupRetentionDays: app.config.rollupRetentionDays,
      recordings: () => app.recorded.playing(),
      log: app.log,
    });
    app.decorate("serviceMinutes", minutes);
    app.decorate("history", history);
    app.addHook("onReady", async () => history.start());
    app.addHook("preClose", () => history.stop());
  },
  { name: "history", dependencies: ["database", "metrics-store", "recorded"] },
);
