import fp from "fastify-plugin";
import { type Assembler, createAssembler } from "../assembly/assembler.ts";
import { createPartsTable } from "../assembly/parts-table.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Puts together samples that are sent in parts. */
    readonly assembler: Assembler;
  }
}

export const assemblyPlugin = fp(
  async (app) => {
    const assembler = createAssembler({
      table: createPartsTable(app.pool),
      store: app.metricsStore,
      ingest: app.ingest,
      bound: app.brokerBound,
      hub: app.live,
      sources: app.sources,
      known: new Map(),
      clock: Date.now,
      findClusters: (ids) =>
        app.prisma.cluster.findMany({ where: { id: { in: [...ids] } }, include: { targets: true } }),
      log: app.log,
    });
    app.decorate("assembler", assembler);
    app.addHook("onReady", () => assembler.start());
    app.addHook("onClose", () => assembler.stop());
  },
  { name: "assembly", dependencies: ["database", "metrics-store", "live", "collector", "sources"] },
);
