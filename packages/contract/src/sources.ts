import { Type, type Static } from "typebox";
import { ClusterName, ClusterParams, NullOr, OneOf, Page, PageQuery, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { SourceAuthShown } from "./target-auth.ts";
import { SourceAdvice, SourceValue } from "./source-findings.ts";
import { TargetState } from "./targets.ts";

const via = OneOf(
  ["scrape", "jolokia", "promql", "push", "remote-write", "otlp"],
  "How its samples come: scraped, read over Jolokia or asked of a Prometheus API by the console, or sent to it",
);
const sourceId = Type.String({
  pattern: "^[A-Za-z0-9._:~-]{1,160}$",
  description:
    "target-<id>, target-<id>~<instance> for a broker whose samples a Prometheus API has, or <via>~<broker> where samples are sent",
});

/** Whatever samples of a cluster come from: a target that is scraped, or a broker whose samples are sent. */
export const Source = Type.Object(
  {
    id: sourceId,
    via,
    url: NullOr(Type.String({ description: "Address that is scraped; null where samples are sent" })),
    instance: NullOr(
      Type.String({
        description: "Of a Prometheus API's brokers: value of the label that tells them apart; null for all others",
      }),
    ),
    origin: OneOf(["configured", "kafka", "http_sd", "file_sd", "sent"], "Who named it"),
    kind: NullOr(Type.String({ description: "What was configured to stand behind it" })),
    brokerId: NullOr(Type.String({ description: "The broker that its samples are stored under" })),
    role: NullOr(OneOf(["broker", "controller", "combined", "host", "unknown"], "What the samples show it to be")),
    kafkaVersion: NullOr(Type.String({ description: "The broker's version, where it tells it" })),
    auth: NullOr(SourceAuthShown),
    alsoTold: Type.Array(Type.String(), {
      description: "Addresses of other targets that tell the same figures of this broker: one of them has a wrong id",
    }),
    state: TargetState,
  },
  { description: "Where samples come from" },
);
export type Source = Static<typeof Source>;

export const SourceScrape = Type.Object(
  {
    at: Timestamp("When it began"),
    durationMs: NullOr(Type.Number({ description: "How long it took, in milliseconds" })),
    bodyBytes: NullOr(Type.Integer({ description: "Size of the body after decompression, in bytes" })),
    samples: NullOr(Type.Integer({ description: "Valid samples in it" })),
    accepted: NullOr(Type.Integer({ description: "Samples that belong to a known signal" })),
    rejected: NullOr(Type.Integer({ description: "Lines that are no valid sample" })),
    error: NullOr(Type.String({ description: "Why it failed and what to check" })),
  },
  { description: "One scrape or push" },
);
export type SourceScrape = Static<typeof SourceScrape>;

export const SourceDetail = Type.Object(
  {
    ...Source.properties,
    namingTitle: NullOr(Type.String({ description: "What people call the naming that was recognised" })),
    values: Type.Array(SourceValue, { description: "What was found, with the newest values" }),
    missing: Type.Array(SourceAdvice, { description: "What is missing and how to get it" }),
    notes: Type.Array(Type.String(), {
      description: "What to know of this naming, such as a percentile that it does not carry",
    }),
    firstBadLine: NullOr(
      Type.Object(
        {
          line: Type.Integer({ description: "Its number, from 1" }),
          reason: Type.String({ description: "Why it is no sample" }),
        },
        { description: "The first line of the newest body that is no sample" },
      ),
    ),
    history: Type.Array(SourceScrape, {
      description: "The newest scrapes or pushes since the console's start, newest first, at most 500",
    }),
    historySince: Timestamp("Since when the history is kept"),
  },
  { description: "Everything known of a source" },
);
export type SourceDetail = Static<typeof SourceDetail>;

const tags = ["clusters"];

export const listSources = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/sources`,
  schema: {
    summary: "Where a cluster's samples come from, and how that goes",
    tags,
    params: ClusterParams,
    querystring: PageQuery,
    response: { 200: Page(Source, "Sources"), 400: Problem, 404: Problem },
  },
});

export const getSource = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/sources/:source`,
  schema: {
    summary: "One source: what was found, what is missing and how to get it, and its history",
    tags,
    params: Type.Object({ cluster: ClusterName, source: sourceId }, { description: "Path of a source" }),
    response: { 200: SourceDetail, 404: Problem },
  },
});
