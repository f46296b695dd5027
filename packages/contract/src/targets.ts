import { Type, type Static } from "typebox";
import { ClusterName, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { SourceAdvice, SourceValue } from "./source-findings.ts";
import { SourceAuth, SourceAuthShown } from "./target-auth.ts";

const targetUrl = Type.String({
  format: "uri",
  pattern: "^https?://",
  maxLength: 2048,
  description:
    "Address of the exporter's metrics page, such as http://broker-1:7071/metrics, of Jolokia's agent, such as http://broker-1:8778/jolokia, or the base of a Prometheus HTTP API, such as http://prometheus:9090",
});
const targetFormat = OneOf(
  ["prometheus", "jolokia", "promql"],
  "What the target answers: Prometheus text exposition or OpenMetrics, Jolokia's JSON, or, of several brokers, the HTTP API of a Prometheus or of what speaks like one (Thanos, Mimir, VictoriaMetrics)",
);
const selector = Type.String({
  maxLength: 2000,
  description:
    'For promql: which series are the cluster\'s, as label matchers, such as {job="kafka"}; without it all series with names that are known',
});
const brokerLabel = Type.String({
  pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$",
  description: "For promql: the label that tells brokers apart; instance if not given",
});
const targetKind = OneOf(["broker", "controller", "combined", "host"], "What stands behind the target");
const brokerId = Type.String({
  pattern: "^[A-Za-z0-9._:-]{1,128}$",
  description: "Kafka's node.id of the broker, as text",
});

export const TargetInput = Type.Object(
  {
    url: targetUrl,
    format: Type.Optional(targetFormat),
    kind: Type.Optional(targetKind),
    brokerId: Type.Optional(brokerId),
    selector: Type.Optional(selector),
    brokerLabel: Type.Optional(brokerLabel),
    auth: Type.Optional(NullOr(SourceAuth)),
  },
  {
    additionalProperties: false,
    description: "A place to scrape; without auth a target keeps what was set for its URL before, auth null removes it",
  },
);
export type TargetInput = Static<typeof TargetInput>;

const signalNames = (description: string) =>
  Type.Array(Type.String({ description: "Name of a canonical signal" }), { description });

/** How the newest scrape of a target went. */
export const TargetState = Type.Object(
  {
    health: OneOf(
      ["waiting", "up", "down"],
      "waiting: not scraped yet; up: the newest scrape gave samples; down: it failed",
    ),
    lastScrapeAt: NullOr(Timestamp("When the newest scrape began")),
    lastSuccessAt: NullOr(Timestamp("When the newest good scrape began")),
    durationMs: NullOr(Type.Number({ description: "How long the newest scrape took, in milliseconds" })),
    bodyBytes: NullOr(Type.Integer({ description: "Size of its body after decompression, in bytes" })),
    samples: NullOr(Type.Integer({ description: "Samples in its body" })),
    accepted: NullOr(Type.Integer({ description: "Samples that belong to a known signal" })),
    naming: NullOr(Type.String({ description: "The exporter naming that was recognised" })),
    error: NullOr(Type.String({ description: "Why the newest scrape failed and what to check" })),
    signals: signalNames("Signals found in the newest good scrape"),
    missing: signalNames("Signals not found in it"),
  },
  { description: "State of a target" },
);
export type TargetState = Static<typeof TargetState>;

export const Target = Type.Object(
  {
    id: Type.String({ description: "Identity of the target" }),
    url: targetUrl,
    format: targetFormat,
    kind: NullOr(targetKind),
    brokerId: NullOr(brokerId),
    selector: NullOr(selector),
    brokerLabel: NullOr(brokerLabel),
    origin: OneOf(["configured", "kafka", "http_sd", "file_sd"], "Who named it: the list of targets, or a finder"),
    auth: NullOr(SourceAuthShown),
    state: TargetState,
  },
  { description: "A place that is scraped, with how that goes" },
);
export type Target = Static<typeof Target>;

/** One of the brokers, machines or programs whose samples a Prometheus API has. */
const ProbedInstance = Type.Object(
  {
    instance: Type.String({ description: "Value of the label that tells brokers apart" }),
    brokerId: NullOr(
      Type.String({ description: "The broker that its samples would go to; null where nothing tells which it is" }),
    ),
    role: OneOf(["broker", "controller", "combined", "host", "unknown"], "What the samples show it to be"),
    kafkaVersion: NullOr(Type.String({ description: "The broker's version, where it tells it" })),
    naming: NullOr(Type.String({ description: "The exporter naming that was recognised" })),
    newestSampleAt: Timestamp("Time of its newest samples"),
    samples: Type.Integer({ description: "Samples of known names at that time" }),
    signals: Type.Integer({ description: "How many signals were found" }),
    missing: Type.Integer({ description: "How many signals were not found" }),
  },
  { description: "What a Prometheus API has of one instance" },
);

export const TargetProbe = Type.Object(
  {
    url: targetUrl,
    durationMs: Type.Number({ description: "How long the scrape took, in milliseconds" }),
    bodyBytes: Type.Integer({ description: "Size of its body after decompression, in bytes" }),
    samples: Type.Integer({ description: "Samples in its body" }),
    accepted: Type.Integer({ description: "Samples that belong to a known signal" }),
    rejected: Type.Integer({ description: "Lines that are no valid sample" }),
    naming: NullOr(Type.String({ description: "The exporter naming that was recognised" })),
    namingTitle: NullOr(Type.String({ description: "What people call it" })),
    brokerId: NullOr(Type.String({ description: "The broker's id, where the scrape tells it" })),
    kafkaVersion: NullOr(Type.String({ description: "The broker's version, where the scrape tells it" })),
    role: OneOf(["broker", "controller", "combined", "host", "unknown"], "What the samples show it to be"),
    signals: signalNames("Signals found"),
    missing: signalNames("Signals not found"),
    values: Type.Array(SourceValue, { description: "What was found; rates need a second scrape and are null" }),
    advice: Type.Array(SourceAdvice, { description: "What is missing and how to get it" }),
    notes: Type.Array(Type.String(), { description: "What to know of this naming, and of what was found" }),
    instances: Type.Array(ProbedInstance, {
      description: "Whose samples a Prometheus API has; empty for other formats. Values are those of the first one",
    }),
  },
  { description: "What one scrape of an address found" },
);
export type TargetProbe = Static<typeof TargetProbe>;

export const probeTarget = endpoint({
  method: "POST",
  url: `${API_BASE}/targets/probe`,
  schema: {
    summary: "Scrape an address once and say what is in it, without saving anything",
    tags: ["clusters"],
    body: Type.Object(
      {
        url: targetUrl,
        format: Type.Optional(targetFormat),
        selector: Type.Optional(selector),
        brokerLabel: Type.Optional(brokerLabel),
        auth: Type.Optional(NullOr(SourceAuth)),
        cluster: Type.Optional(ClusterName),
      },
      {
        additionalProperties: false,
        description: "The address to try; with cluster and without auth, what is saved for this address there is sent",
      },
    ),
    response: { 200: TargetProbe, 400: Problem, 422: Problem },
  },
});
