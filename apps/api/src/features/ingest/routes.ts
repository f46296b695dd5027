import type { IncomingMessage } from "node:http";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/ingest";
import type { FastifyRequest } from "fastify";
import type { Ingested } from "../../collect/ingest.ts";
import { findCluster } from "../../database/find-cluster.ts";
import { deriveContextOf } from "../../metrics-store/derive-context.ts";
import { ingestPrometheus } from "./ingest-prometheus.ts";
import { readExposition, readRawBody } from "./read-body.ts";
import { recordPush } from "./record-push.ts";

export const ingestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { maxExpositionBytes, rawRetentionDays } = app.config;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request: FastifyRequest, payload: IncomingMessage) =>
    readRawBody(payload, maxExpositionBytes),
  );

  app.route({
    ...contract.ingestPrometheus,
    handler: async ({ params, query, body }) => {
      const nowMs = Date.now();
      const cluster = await findCluster(app.prisma, params.cluster);
      const raw = body instanceof Uint8Array ? body : new Uint8Array();
      const { broker, timeMs } = query;
      const pushed = { clusterId: cluster.id, broker, atMs: nowMs, sampleMs: timeMs };
      return recordPush(app.sources, pushed, async (progress) => {
        const exposition = await readExposition(raw, maxExpositionBytes);
        progress.bodyBytes = exposition.length;
        const push = {
          clusterId: cluster.id,
          body: exposition,
          broker,
          timeMs,
          diskBytes: deriveContextOf(cluster).diskBytes,
          onIngested: (ingested: Ingested) => {
            progress.ingested = ingested;
          },
        };
        return ingestPrometheus(app.ingest, push, { nowMs, rawRetentionDays });
      });
    },
  });
};
