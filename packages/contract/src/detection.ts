import { Type, type Static } from "typebox";
import { ClusterParams, List, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { TimeRangeQuery } from "./time-range.ts";

export const SuspicionState = OneOf(
  ["ok", "suspected", "degraded", "silent", "settling"],
  "degraded: slower than its peers and its own past for long enough; suspected: not yet sure; silent and settling (its figures have been whole for less than two minutes): not judged",
);

export const DegradationKind = OneOf(
  ["slow_append", "stalls", "slow_network", "unknown"],
  "How it is slow: its own log appends, standing still in bursts, late on the way to or from it, not known",
);

export const SuspicionEvidence = Type.Object(
  {
    signal: Type.String({ description: "Signal" }),
    unit: Type.String({ description: "Unit of the values" }),
    value: Type.Number({ description: "Median of its newest values" }),
    ownUsual: NullOr(Type.Number({ description: "Median of its own past; null where there is too little" })),
    peersUsual: NullOr(Type.Number({ description: "Median of the other brokers now; null where none tells it" })),
    words: Type.String({ description: "The same as a sentence" }),
  },
  { description: "A figure that a suspicion rests on" },
);

export const Suspicion = Type.Object(
  {
    brokerId: Type.String({ description: "Broker" }),
    state: SuspicionState,
    settlesAfter: NullOr(
      OneOf(
        ["start", "gap"],
        "What came before it settles: start: its process started anew; gap: its metrics had a gap while its process went on. Null where neither is known, or where it does not settle",
      ),
    ),
    score: Type.Number({ minimum: 0, maximum: 1, description: "0 nothing speaks against it, 1 beyond doubt" }),
    since: NullOr(Timestamp("When the figures began to differ; null where nothing is suspected")),
    kind: NullOr(DegradationKind),
    evidence: List(SuspicionEvidence, "The strongest first"),
  },
  { description: "What speaks against one broker" },
);
export type Suspicion = Static<typeof Suspicion>;

export const Detection = Type.Object(
  {
    at: Timestamp("The moment that is judged"),
    from: Timestamp("Start of the history that it rests on"),
    brokers: List(Suspicion, "Every known broker"),
    note: NullOr(Type.String({ description: "Why nothing can be judged; null where it can" })),
  },
  { description: "Which broker drags the others down" },
);
export type Detection = Static<typeof Detection>;

export const getDetection = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/detection`,
  schema: {
    summary: "Which broker is degraded, with the evidence",
    description:
      "Each broker is held against its peers at the same time and against its own past, by medians of interval means: local append time, and who waits for whom. Judged as of `to` (default now) from the history since `from` (default two hours before). At least three brokers must tell their produce means (the exporter's Mean of each phase).",
    tags: ["metrics"],
    params: ClusterParams,
    querystring: Type.Object(TimeRangeQuery, { additionalProperties: false, description: "History" }),
    response: { 200: Detection, 400: Problem, 404: Problem },
  },
});

const Reassignment = Type.Object(
  {
    version: Type.Literal(1),
    partitions: List(
      Type.Object({
        topic: Type.String(),
        partition: Type.Integer({ minimum: 0 }),
        replicas: List(Type.Integer(), "Broker ids; the first is the preferred leader"),
      }),
      "Partitions",
    ),
  },
  { description: "A plan as kafka-reassign-partitions reads it" },
);
export type Reassignment = Static<typeof Reassignment>;

export const Demotion = Type.Object(
  {
    brokerId: Type.String({ description: "Broker that would lead no more" }),
    leaders: Type.Integer({ minimum: 0, description: "Partitions that it leads now and would hand over" }),
    staying: List(Type.String(), "Partitions that it would still lead, having the only in-sync replica"),
    sentence: Type.String({ description: "What it would do" }),
    reassignment: Reassignment,
    undo: Reassignment,
    commands: List(Type.String(), "Commands to run, in this order; reassignment.json and elections.json are the plan"),
    undoCommands: List(Type.String(), "Commands that take it back"),
    elections: Type.Object(
      { partitions: List(Type.Object({ topic: Type.String(), partition: Type.Integer() }), "Partitions") },
      { description: "Partitions whose preferred leader is elected, as kafka-leader-election reads them" },
    ),
    does: List(Type.String(), "What it does"),
    doesNot: List(Type.String(), "What it does not"),
  },
  { description: "A proposal: nothing of it is done by itself" },
);
export type Demotion = Static<typeof Demotion>;

export const getDemotion = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/brokers/:broker/demotion`,
  schema: {
    summary: "A plan that moves every leader away from a broker; nothing is applied",
    tags: ["clusters"],
    params: Type.Object(
      {
        ...ClusterParams.properties,
        broker: Type.String({ pattern: "^[0-9]{1,10}$", description: "Broker id, as the cluster knows it" }),
      },
      { description: "Path of a broker" },
    ),
    response: { 200: Demotion, 400: Problem, 404: Problem, 409: Problem, 503: Problem },
  },
});
