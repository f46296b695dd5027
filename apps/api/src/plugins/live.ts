import fp from "fastify-plugin";
import { createLiveHub, type LiveHub } from "../live/live-hub.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly live: LiveHub;
  }
}

/** The newest readings and who listens to them; streams end as soon as the server begins to stop. */
export const livePlugin = fp(
  async (app) => {
    const hub = createLiveHub({ store: app.metricsStore });
    app.decorate("live", hub);
    app.addHook("preClose", async () => hub.close());
  },
  { name: "live", dependencies: ["metrics-store"] },
);
