import type { IncomingMessage } from "node:http";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/benchmark-runs";
import { API_BASE } from "@highwater/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { checkCluster, type Principal } from "../../access/principal.ts";
import { prefersCsv } from "../../csv/prefers-csv.ts";
import { findPublishedRun } from "../../published-runs/published-runs.ts";
import { deleteRun, updateRun } from "./change-run.ts";
import { compare } from "./compare/compare.ts";
import { comparisonCsv } from "./compare/comparison-csv.ts";
import { fileOf } from "./download.ts";
import { findRun } from "./find-runs.ts";
import { gateRuns } from "./gate/gate-runs.ts";
import { readFilters } from "./list/filters.ts";
import { listRuns } from "./list/list-runs.ts";
import { refusePublished, refusePublishedFile } from "./refuse-published.ts";
import { presentRun } from "./run-row.ts";
import { listSuites } from "./suites/list-suites.ts";
import { readUploadBody } from "./upload/read-body.ts";
import { readUpload } from "./upload/read-upload.ts";
import { takeUpload } from "./upload/take-upload.ts";

/** Any body is an upload here, whatever its content type. */
/** Keys of different senders have nothing to do with each other. */
const ownKey = ({ kind, id }: Principal, { "idempotency-key": key }: { readonly "idempotency-key"?: string }) =>
  key === undefined ? undefined : `${kind} ${id ?? ""} ${key}`;

const uploadRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { maxUploadBytes } = app.config;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request: FastifyRequest, payload: IncomingMessage) =>
    readUploadBody(payload, maxUploadBytes),
  );
  app.route({
    ...contract.uploadBenchmarkRun,
    handler: async ({ body, headers, query, principal }, reply) => {
      const raw = body instanceof Uint8Array ? body : new Uint8Array();
      const upload = await readUpload(raw, headers["content-type"], query, maxUploadBytes);
      const { rows, created } = await takeUpload(app.prisma, upload, ownKey(principal, headers), (cluster) =>
        checkCluster(principal, "upload", cluster),
      );
      const [run, ...others] = rows.map(presentRun);
      reply.code(created > 0 ? 201 : 200);
      if (run === undefined || others.length > 0) return { items: run === undefined ? [] : [run, ...others] };
      reply.header("location", `${API_BASE}/benchmark-runs/${run.id}`);
      return run;
    },
  });
};

export const benchmarkRunRoutes: FastifyPluginAsyncTypebox = async (app) => {
  // A serializer made of the schema would drop what is known beyond it.
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(uploadRoute);

  app.route({
    ...contract.listBenchmarkRuns,
    handler: async ({ query }) => {
      const { limit = 100, cursor, source = query.ids === undefined ? "own" : "all" } = query;
      return listRuns(app.prisma, source, readFilters(query), limit, cursor);
    },
  });

  app.route({
    ...contract.listBenchmarkSuites,
    handler: async ({ query: { limit = 100, cursor } }) => listSuites(app.prisma, limit, cursor),
  });

  app.route({
    ...contract.compareBenchmarkRuns,
    handler: async ({ query, headers }, reply) => {
      const comparison = await compare(app.prisma, query.ids);
      reply.header("vary", "accept");
      if (!prefersCsv(headers.accept)) return comparison;
      return reply
        .type("text/csv; charset=utf-8")
        .serializer(() => comparisonCsv(comparison))
        .send(comparison);
    },
  });

  app.route({ ...contract.gateBenchmarkRuns, handler: async ({ body }) => gateRuns(app.prisma, body) });

  app.route({
    ...contract.getBenchmarkRun,
    handler: async ({ params: { id } }) => findPublishedRun(id) ?? presentRun(await findRun(app.prisma, id)),
  });

  app.route({
    ...contract.getBenchmarkFile,
    handler: async ({ params }, reply) => {
      refusePublishedFile(params.id);
      const { content, type, disposition } = await fileOf(app.prisma, params.id);
      reply.type(type).header("content-disposition", disposition).serializer(String);
      // Bytes are sent as they are, past the serializer.
      return reply.send(content);
    },
  });

  app.route({
    ...contract.updateBenchmarkRun,
    handler: async ({ params, body, principal }) => {
      refusePublished(params.id);
      const { cluster } = await findRun(app.prisma, params.id);
      checkCluster(principal, "upload", cluster);
      if (body.cluster !== undefined) checkCluster(principal, "upload", body.cluster);
      return presentRun(await updateRun(app.prisma, params.id, body));
    },
  });

  app.route({
    ...contract.deleteBenchmarkRun,
    handler: async ({ params }, reply) => {
      refusePublished(params.id);
      await deleteRun(app.prisma, params.id);
      return reply.code(204).send(null);
    },
  });
};
