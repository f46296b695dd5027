import { Type, type Static } from "typebox";
import { ClusterName, ClusterParams, List, NullOr, OneOf, Page, PageQuery, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { RestartEvidence } from "./events.ts";
import { count, maybe, num, text } from "./sizing-fields.ts";

/** How high a latency rose: the worst broker of the minute before, and the worst one meanwhile. */
export const LatencyRise = Type.Object(
  {
    beforeMs: maybe("Worst value of the minute before, in milliseconds; null where none is known"),
    beforeBrokerId: NullOr(Type.String({ description: "Broker it was measured on" })),
    duringMs: maybe("Worst value from the last sample before until every replica was in sync, in milliseconds"),
    duringBrokerId: NullOr(Type.String({ description: "Broker it was measured on" })),
    duringAt: NullOr(Timestamp("When that was")),
    roseMs: maybe("Difference, in milliseconds; 0 where it did not rise; null where one of them is not known"),
  },
  { description: "How high a latency rose" },
);
export type LatencyRise = Static<typeof LatencyRise>;

export const RestartReport = Type.Object(
  {
    eventId: Type.String({ description: "Event that it is about" }),
    ...RestartEvidence.properties,
    state: OneOf(
      ["settled", "watching", "unknown"],
      "settled: every replica is in sync again; watching: not yet; unknown: no sample tells, or not within 30 minutes",
    ),
    awaySeconds: num("From the last sample before to the first one after: the longest it can have been away"),
    fullIsrAt: NullOr(Timestamp("When no more partitions were under-replicated than before it")),
    isrSeconds: maybe("From the first sample after until then, in seconds"),
    underReplicatedBefore: maybe("Under-replicated partitions of the cluster before"),
    underReplicatedMost: maybe("Most of them meanwhile"),
    underMinIsrMost: maybe("Most partitions under min ISR meanwhile: acks=all writes to them failed"),
    produceP99: LatencyRise,
    canaryRoundTripP99: LatencyRise,
    leadersBefore: maybe("Partitions that the broker led before"),
    leadersAfter: maybe("Partitions that it led at most two minutes after full ISR"),
    preferredImbalanceAfter: maybe("Partitions of the cluster not led by their preferred replica then"),
  },
  { description: "What one restart did" },
);
export type RestartReport = Static<typeof RestartReport>;

export const Roll = Type.Object(
  {
    id: text("Id: that of its first restart's event"),
    title: text("Brokers in order, or the title of a told event of kind roll"),
    startedAt: Timestamp("Last sample before the first restart"),
    endedAt: Timestamp("When every replica was in sync again after the last one, as far as known"),
    state: OneOf(["settled", "watching", "unknown"], "That of its restarts: the least known one counts"),
    durationSeconds: num("From start to end"),
    restarts: List(RestartReport, "In order of time"),
    brokerIds: List(Type.String(), "Brokers in the order they restarted in"),
    brokersKnown: count("Brokers of the cluster that are known now"),
    mostAwayAtOnce: count("Most brokers that may have been away at the same time"),
    awaySecondsSum: num("Sum over its restarts"),
    isrSecondsSum: maybe("Sum over its restarts; null where one is not known"),
    produceP99: LatencyRise,
    canaryRoundTripP99: LatencyRise,
    underMinIsrMost: maybe("Most partitions under min ISR meanwhile"),
    events: List(
      Type.Object(
        { id: text("Id"), kind: text("Kind"), title: text("Title") },
        { description: "A deploy, roll or change that was told" },
      ),
      "What was told of the same time",
    ),
  },
  { description: "Restarts of brokers that follow one another" },
);
export type Roll = Static<typeof Roll>;

export const RollComparison = Type.Object(
  {
    sentence: text("What differs, in one sentence"),
    rolls: List(Roll, "In the order asked for"),
    caveats: List(Type.String(), "What makes them hard to compare"),
  },
  { description: "Rolls side by side" },
);
export type RollComparison = Static<typeof RollComparison>;

const tags = ["events"];

export const listRolls = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/rolls`,
  schema: {
    summary: "List rolls, the newest first",
    description:
      "Restarts of different brokers, each beginning within 30 minutes of the end of the one before, are one roll; a single restart is a roll of one.",
    tags,
    params: ClusterParams,
    querystring: PageQuery,
    response: { 200: Page(Roll, "Rolls"), 400: Problem, 404: Problem },
  },
});

export const getRoll = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/rolls/:id`,
  schema: {
    summary: "What a roll did",
    tags,
    params: Type.Object(
      { cluster: ClusterName, id: Type.String({ maxLength: 64, description: "Id of a roll" }) },
      { description: "Path of a roll" },
    ),
    response: { 200: Roll, 404: Problem },
  },
});

export const compareRolls = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/rolls/compare`,
  schema: {
    summary: "Rolls side by side",
    tags,
    params: ClusterParams,
    querystring: Type.Object(
      { ids: Type.String({ minLength: 1, maxLength: 700, description: "Two to ten ids, separated by commas" }) },
      { additionalProperties: false, description: "Which rolls" },
    ),
    response: { 200: RollComparison, 400: Problem, 404: Problem },
  },
});
