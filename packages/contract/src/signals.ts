import { Type, type Static } from "typebox";
import { NullOr, OneOf, Page, PageQuery, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";

export const Signal = Type.Object(
  {
    name: Type.String({ description: "Canonical name" }),
    title: Type.String({ description: "Short title for people" }),
    unit: Type.String({ description: "Unit of its values: ms, ratio, bytes/s, bytes, …" }),
    meaning: Type.String({ description: "What it says" }),
    misleads: Type.String({ description: "How it can mislead; empty where nothing is known" }),
    scope: OneOf(
      ["broker", "controller", "host", "cluster", "probe", "topic"],
      "What tells it: a broker, the active controller, the broker's machine, a program that looks at the whole cluster, or a probe from outside; topic: brokers, of each topic",
    ),
    badDirection: OneOf(["up", "down", "none"], "Which way is worse"),
    aggregate: OneOf(["max", "min", "mean", "last"], "How a longer bucket of time is summed up"),
  },
  { description: "A canonical signal" },
);
export type Signal = Static<typeof Signal>;

export const listSignals = endpoint({
  method: "GET",
  url: `${API_BASE}/signals`,
  schema: {
    summary: "The catalogue of canonical signals",
    tags: ["metrics"],
    querystring: PageQuery,
    response: { 200: Page(Signal, "Signals"), 400: Problem },
  },
});

export const SignalDetail = Type.Object(
  {
    ...Signal.properties,
    derivation: Type.String({ description: "How it is computed of its inputs" }),
    expressions: Type.Array(
      Type.Object(
        {
          naming: Type.String({ description: "Identity of the naming" }),
          title: Type.String({ description: "What people call it" }),
          text: NullOr(
            Type.String({ description: "The signal as PromQL over this naming's names; null where it carries none" }),
          ),
          note: NullOr(Type.String({ description: "Why there is none, or what to mind" })),
        },
        { description: "The signal under one naming" },
      ),
      { description: "Under each naming" },
    ),
    clusters: Type.Array(
      Type.Object(
        {
          cluster: Type.String({ description: "Its name" }),
          displayName: Type.String({ description: "Its name for people" }),
          brokers: Type.Integer({ description: "Brokers whose newest samples carry it" }),
          ofBrokers: Type.Integer({ description: "Brokers with samples in the last 15 minutes" }),
        },
        { description: "A cluster that is watched" },
      ),
      { description: "Which clusters have it" },
    ),
  },
  { description: "A canonical signal, where it comes from and who has it" },
);
export type SignalDetail = Static<typeof SignalDetail>;

export const getSignal = endpoint({
  method: "GET",
  url: `${API_BASE}/signals/:signal`,
  schema: {
    summary: "One signal: its expression under each naming, and which clusters have it",
    tags: ["metrics"],
    params: Type.Object(
      { signal: Type.String({ pattern: "^[a-z][a-z0-9_]{0,62}$", description: "Canonical name" }) },
      { description: "Path of a signal" },
    ),
    response: { 200: SignalDetail, 400: Problem, 404: Problem },
  },
});

export const SignalCoverage = Type.Object(
  {
    cluster: Type.String({ description: "Its name" }),
    displayName: Type.String({ description: "Its name for people" }),
    ofBrokers: Type.Integer({ description: "Brokers with samples in the last 15 minutes" }),
    signals: Type.Record(Type.String(), Type.Integer(), {
      description: "How many of them carry each signal, by its name; those that none carries are left out",
    }),
  },
  { description: "Which signals a cluster has" },
);
export type SignalCoverage = Static<typeof SignalCoverage>;

export const listSignalCoverage = endpoint({
  method: "GET",
  url: `${API_BASE}/signal-coverage`,
  schema: {
    summary: "Which signals each cluster has",
    tags: ["metrics"],
    querystring: PageQuery,
    response: { 200: Page(SignalCoverage, "Clusters by name"), 400: Problem },
  },
});

export const SignalNameMatch = Type.Object(
  {
    signal: Type.String({ description: "Canonical name" }),
    name: Type.String({
      description: "Metric with its labels, or MBean with its attribute; the shortest that matches",
    }),
    from: Type.Array(Type.String(), { description: "What people call the namings that have it; MBean for one" }),
    more: Type.Integer({ description: "How many other names of the signal match" }),
  },
  { description: "A signal that is made of a metric or an MBean of such a name" },
);
export type SignalNameMatch = Static<typeof SignalNameMatch>;

export const listSignalNames = endpoint({
  method: "GET",
  url: `${API_BASE}/signal-names`,
  schema: {
    summary: "The signals that a metric or an MBean belongs to, under any naming",
    tags: ["metrics"],
    querystring: Type.Object(
      {
        q: Type.String({
          minLength: 1,
          maxLength: 300,
          description: "Every word of it, without regard to case, must be in the name; braces and commas part words",
        }),
        ...PageQuery.properties,
      },
      { additionalProperties: false, description: "What is searched for" },
    ),
    response: { 200: Page(SignalNameMatch, "Signals in the catalogue's order"), 400: Problem },
  },
});
