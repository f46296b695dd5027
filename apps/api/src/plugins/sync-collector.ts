import fp from "fastify-plugin";

declare module "fastify" {
  interface FastifyInstance {
    /** Lets the collector scrape what stands in the database now. */
    syncCollector(): Promise<void>;
  }
}

export const syncCollectorPlugin = fp(
  async (app) => {
    // One after the other, each with a list that it reads itself: an older list must not come last.
    let lastSync: Promise<void> = Promise.resolve();
    const targets = { orderBy: { id: "asc" } } as const;
    const sync = async () =>
      app.collector.sync(await app.prisma.cluster.findMany({ orderBy: { id: "asc" }, include: { targets } }));
    app.decorate("syncCollector", () => {
      lastSync = lastSync.then(sync, sync);
      return lastSync;
    });
    app.addHook("onReady", () => app.syncCollector());
  },
  { name: "sync-collector", dependencies: ["database", "collector"] },
);
