import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/sizing";
import { checkCluster } from "../../../access/principal.ts";
import { findCluster } from "../../../database/find-cluster.ts";
import type { KnownEntries } from "../known.ts";
import { askKafka } from "./kafka/ask-kafka.ts";
import { measureWorkload } from "./measure-workload.ts";
import { parseWindow } from "./window.ts";

const DEFAULT_WINDOW = "24h";

export const workloadRoutes: FastifyPluginAsyncTypebox<{ known: KnownEntries }> = async (app, { known }) => {
  app.route({
    ...contract.measureWorkload,
    handler: async ({ query, principal }) => {
      checkCluster(principal, "read", query.cluster);
      const windowMs = parseWindow(query.window ?? DEFAULT_WINDOW);
      const cluster = await findCluster(app.prisma, query.cluster);
      const toMs = Date.now();
      const from = { store: app.metricsStore, askKafka: () => askKafka(app, cluster) };
      return measureWorkload(from, cluster, { fromMs: toMs - windowMs, toMs }, await known.get());
    },
  });
};
