import { Type, type Static } from "typebox";
import { ClusterParams, NullOr, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";

export const IngestAnswer = Type.Object(
  {
    accepted: Type.Integer({ description: "Samples that belong to a known signal" }),
    ignored: Type.Integer({ description: "Valid samples that belong to none" }),
    rejected: Type.Integer({ description: "Lines that are no valid sample" }),
    naming: NullOr(Type.String({ description: "The exporter naming that was recognised" })),
    signals: Type.Array(Type.String(), { description: "Signals found" }),
    missing: Type.Array(Type.String(), { description: "Signals not found" }),
  },
  { description: "What was taken from the body" },
);
export type IngestAnswer = Static<typeof IngestAnswer>;

export const ingestPrometheus = endpoint({
  method: "POST",
  url: `${API_BASE}/clusters/:cluster/ingest/prometheus`,
  schema: {
    summary: "Push one broker's metrics page",
    description:
      "Body: Prometheus text exposition or OpenMetrics, gzip allowed. Answered only after the samples are stored; the same broker and time again stores nothing twice.",
    tags: ["metrics"],
    params: ClusterParams,
    querystring: Type.Object(
      {
        broker: Type.Optional(
          Type.String({
            pattern: "^[A-Za-z0-9._:-]{1,128}$",
            description: "Kafka's node.id; needed where the body does not tell it",
          }),
        ),
        timeMs: Type.Optional(
          Type.Integer({ minimum: 0, description: "When it was taken, epoch milliseconds; now by default" }),
        ),
      },
      { additionalProperties: false, description: "Whose metrics and when" },
    ),
    response: { 200: IngestAnswer, 400: Problem, 404: Problem, 413: Problem, 422: Problem },
  },
});
