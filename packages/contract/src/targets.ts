import { Type, type Static } from "typebox";
import { NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";

const targetUrl = Type.String({
  format: "uri",
  pattern: "^https?://",
  maxLength: 2048,
  description: "Address of the exporter's metrics page, such as http://broker-1:7071/metrics",
});
const targetFormat = OneOf(["prometheus"], "What the target answers: Prometheus text exposition or OpenMetrics");
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
  },
  { additionalProperties: false, description: "A place to scrape" },
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
    state: TargetState,
  },
  { description: "A place that is scraped, with how that goes" },
);
export type Target = Static<typeof Target>;

export const TargetProbe = Type.Object(
  {
    url: targetUrl,
    durationMs: Type.Number({ description: "How long the scrape took, in milliseconds" }),
    bodyBytes: Type.Integer({ description: "Size of its body after decompression, in bytes" }),
    samples: Type.Integer({ description: "Samples in its body" }),
    accepted: Type.Integer({ description: "Samples that belong to a known signal" }),
    rejected: Type.Integer({ description: "Lines that are no valid sample" }),
    naming: NullOr(Type.String({ description: "The exporter naming that was recognised" })),
    brokerId: NullOr(Type.String({ description: "The broker's id, where the scrape tells it" })),
    kafkaVersion: NullOr(Type.String({ description: "The broker's version, where the scrape tells it" })),
    signals: signalNames("Signals found"),
    missing: signalNames("Signals not found"),
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
    body: Type.Object({ url: targetUrl }, { additionalProperties: false, description: "The address to try" }),
    response: { 200: TargetProbe, 400: Problem, 422: Problem },
  },
});
