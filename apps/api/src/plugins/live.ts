import fp from "fastify-plugin";
import { createLiveHub, type LiveHub } from "../live/live-hub.ts";
import { createLiveMetrics } from "../live/live-metrics.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly live: LiveHub;
    /** Hear of what slow listeners miss. */
    readonly liveMetrics: ReturnType<typeof createLiveMetrics>;
  }
}

/** The newest readings and who listens to them; streams end as soon as the server begins to stop. */
export const livePlugin = fp(
  async (app) => {
    const hub = createLiveHub({ store: app.metricsStore });
    app.decorate("live", hub);
    app.decorate("liveMetrics", createLiveMetrics(app.selfMetrics, hub));
    app.addHook("preClose", async () => hub.close());
  },
  { name: "live", dependencies: ["metrics-store", "self-metrics"] },
);
