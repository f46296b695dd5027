import type { IncomingMessage } from "node:http";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/ingest";
import type { FastifyRequest } from "fastify";
import { checkCluster, clustersWith } from "../../access/principal.ts";
import { encodeAnswer } from "./otlp/answer.ts";
import { partialSuccessOf } from "./otlp/partial-success.ts";
import { mediaType, PROTOBUF, readOtlpRequest } from "./otlp/read-request.ts";
import { toSeries } from "./otlp/to-series.ts";
import { readRawBody } from "./read-body.ts";
import { readWriteRequest } from "./remote-write/read-request.ts";
import { createOccasionalLog } from "./sent/occasional-log.ts";
import { createSentMetrics } from "./sent/sent-metrics.ts";
import { type SeriesTools, takeSeries } from "./sent/take-series.ts";
import type { SentQuery } from "./sent/whose.ts";

const bytesOf = (body: unknown): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());

const headersOf = ({ headers }: FastifyRequest) => ({
  contentType: headers["content-type"],
  contentEncoding: headers["content-encoding"],
});

/** Clusters that samples may be sent to; the one of the address is refused at once. @throws {ApiError} 403 */
const uploadable = ({ principal, query }: FastifyRequest<{ Querystring: SentQuery }>) => {
  if (query.cluster !== undefined) checkCluster(principal, "upload", query.cluster);
  return clustersWith(principal, "upload");
};

/** Bodies are decompressed here, within the limit, and not on their way in. */
const decompress = false;

/** What others send of many brokers at once: Prometheus' remote-write and OTLP. */
export const sentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { maxExpositionBytes, rawRetentionDays } = app.config;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request: FastifyRequest, payload: IncomingMessage) =>
    readRawBody(payload, maxExpositionBytes),
  );
  const tools: SeriesTools = {
    prisma: app.prisma,
    assembler: app.assembler,
    bound: app.brokerBound,
    rawRetentionDays,
    warn: createOccasionalLog(app.log),
    count: createSentMetrics(app.selfMetrics),
  };
  app.route({
    ...contract.ingestRemoteWrite,
    decompress,
    handler: async (request, reply) => {
      const series = readWriteRequest(bytesOf(request.body), headersOf(request), maxExpositionBytes);
      await takeSeries(series, { via: "remote-write", query: request.query, only: uploadable(request) }, tools);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.ingestOtlp,
    decompress,
    handler: async (request, reply) => {
      const headers = headersOf(request);
      const resources = await readOtlpRequest(bytesOf(request.body), headers, maxExpositionBytes);
      const translated = toSeries(resources);
      const { leftOut } = await takeSeries(
        translated.series,
        { via: "otlp", query: request.query, only: uploadable(request) },
        tools,
      );
      const partialSuccess = partialSuccessOf(translated, leftOut);
      if (mediaType(headers.contentType) !== PROTOBUF)
        return partialSuccess === undefined ? {} : { partialSuccess: { ...partialSuccess } };
      reply.type(PROTOBUF);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- bytes go out as they are, past the schema of JSON
      return encodeAnswer(partialSuccess) as object;
    },
  });
};
