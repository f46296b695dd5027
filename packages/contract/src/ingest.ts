import { Type, type Static } from "typebox";
import { ClusterName, ClusterParams, NullOr, Problem } from "./common.ts";
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
    response: { 200: IngestAnswer, 400: Problem, 404: Problem, 409: Problem, 413: Problem, 422: Problem },
  },
});

const sentLabel = (what: string, defaults: string) =>
  Type.String({
    pattern: "^[A-Za-z_][A-Za-z0-9_.]{0,127}$",
    description: `${what}; ${defaults}`,
  });

/** Where samples that are sent belong: a cluster by name for all of them, or the labels that tell it. */
const SentQuery = Type.Object(
  {
    cluster: Type.Optional(ClusterName),
    clusterLabel: Type.Optional(
      sentLabel(
        "Label or attribute that names the cluster",
        "kafka_cluster, cluster or kafka.cluster.alias by default",
      ),
    ),
    brokerLabel: Type.Optional(
      sentLabel(
        "Label or attribute that names the broker",
        "broker_id, broker, node_id or service.instance.id by default, else the instance that a target of the cluster stands for",
      ),
    ),
  },
  { additionalProperties: false, description: "Whose samples these are" },
);

export const ingestRemoteWrite = endpoint({
  method: "POST",
  url: `${API_BASE}/ingest/remote-write`,
  schema: {
    summary: "Prometheus remote-write 1.0",
    description:
      "Body: snappy-compressed protobuf, as Prometheus sends it. Answered 204 only after the samples are stored; samples of no known signal are left out. The cluster is taken from the query or a label.",
    tags: ["metrics"],
    querystring: SentQuery,
    response: {
      204: Type.Null({ description: "Stored" }),
      400: Problem,
      404: Problem,
      409: Problem,
      413: Problem,
      415: Problem,
      503: Problem,
    },
  },
});

export const ingestOtlp = endpoint({
  method: "POST",
  url: `${API_BASE}/ingest/otlp/v1/metrics`,
  schema: {
    summary: "OTLP/HTTP metrics",
    description:
      "Body: ExportMetricsServiceRequest as protobuf or JSON, gzip allowed. Answered only after the samples are stored. The cluster is taken from the query or a resource attribute.",
    tags: ["metrics"],
    querystring: SentQuery,
    response: {
      200: Type.Object(
        {
          partialSuccess: Type.Optional(
            Type.Object(
              {
                rejectedDataPoints: Type.Integer({ description: "Data points that could not be taken" }),
                errorMessage: Type.String({ description: "Why" }),
              },
              { description: "Where not all was taken" },
            ),
          ),
        },
        { description: "Taken; as protobuf where protobuf was sent" },
      ),
      400: Problem,
      404: Problem,
      409: Problem,
      413: Problem,
      415: Problem,
      503: Problem,
    },
  },
});
