import { Type, type Static } from "typebox";
import { ClusterParams, List, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";

const topic = Type.String({
  pattern: "^[a-zA-Z0-9._-]*canary[a-zA-Z0-9._-]*$",
  maxLength: 200,
  description:
    "Topic of its own, with canary in its name; __highwater_canary by default. Its groups have the same name with a number: one ACL by prefix covers both",
});
const intervalMs = Type.Integer({
  minimum: 20,
  maximum: 60_000,
  description: "A record is due so often through each broker, in milliseconds; 100 by default",
});
const recordBytes = Type.Integer({
  minimum: 100,
  maximum: 100_000,
  description: "Size of a record's value, in bytes; 200 by default",
});
const lateAfterMs = Type.Integer({
  minimum: 1000,
  maximum: 300_000,
  description: "A record that comes back later is late, in milliseconds; 20 000 by default",
});
const replicationFactor = Type.Integer({
  minimum: 1,
  maximum: 10,
  description:
    "Replicas of the topic, no more than there are brokers; null keeps what it has, or takes what most partitions of users have",
});

export const CanaryInput = Type.Object(
  {
    enabled: Type.Boolean({ description: "It measures" }),
    topic: Type.Optional(topic),
    intervalMs: Type.Optional(intervalMs),
    recordBytes: Type.Optional(recordBytes),
    lateAfterMs: Type.Optional(lateAfterMs),
    replicationFactor: Type.Optional(NullOr(replicationFactor)),
  },
  {
    additionalProperties: false,
    description: "Whether a cluster's canary measures, and how; what is left out stays as it was",
  },
);
export type CanaryInput = Static<typeof CanaryInput>;

export const CanarySettings = Type.Object(
  {
    enabled: Type.Boolean({ description: "It measures" }),
    topic,
    intervalMs,
    recordBytes,
    lateAfterMs,
    replicationFactor: NullOr(replicationFactor),
  },
  { description: "How it measures" },
);
export type CanarySettings = Static<typeof CanarySettings>;

const time = (description: string) => NullOr(Type.Number({ description: `${description}, in milliseconds` }));

const times = (what: string) =>
  Type.Object(
    {
      p50Ms: time("Median of the last 60 s"),
      p99Ms: time("99th percentile of the last 60 s"),
      maxMs: time("Longest of the last 60 s"),
    },
    { description: `${what}; what is under way counts with its age. Null where nothing was measured` },
  );
export type CanaryTimes = Static<ReturnType<typeof times>>;

const total = (description: string) => Type.Integer({ description: `${description}, since the canary started` });

export const CanaryBroker = Type.Object(
  {
    brokerId: Type.String({ description: "The broker that leads the partition" }),
    rack: NullOr(Type.String({ description: "Its rack, where it tells one" })),
    isUp: Type.Boolean({ description: "It is in the cluster's metadata" }),
    partition: NullOr(Type.Integer({ description: "The partition that probes it; null until there is one" })),
    leaderId: NullOr(Type.Integer({ description: "Who leads that partition now" })),
    replicas: List(Type.Integer(), "Replicas of that partition, the preferred leader first"),
    produce: times("From the intended time to the acknowledgement of all replicas in sync"),
    roundTrip: times("From the intended time until the consumer has it"),
    commit: times("From the intended time to the answer of the offset commit, by this broker as coordinator"),
    sent: total("Records sent"),
    acknowledged: total("Records acknowledged"),
    failed: total("Records that were given up without an acknowledgement"),
    unsent: total("Records that were due and not sent, since too many were under way; their waits count all the same"),
    received: total("Records that came back"),
    lost: total("Records that were acknowledged and are not in the log"),
    late: total("Records that came back after the limit"),
    duplicated: total("Records that came back again"),
  },
  { description: "What is measured through one broker" },
);
export type CanaryBroker = Static<typeof CanaryBroker>;

export const Canary = Type.Object(
  {
    settings: CanarySettings,
    state: OneOf(
      ["off", "starting", "running", "failing"],
      "off: it does not measure; starting: no record has come back yet; running; failing: reason says why",
    ),
    reason: NullOr(Type.String({ description: "Why it fails or what it cannot do, and what to do" })),
    since: NullOr(Timestamp("Since when it measures")),
    sentence: Type.String({ description: "What it found, in one sentence" }),
    brokers: List(CanaryBroker, "Brokers by id"),
    lostLastHour: Type.Integer({ description: "Records lost within the last hour" }),
    failedLastHour: Type.Integer({
      description: "Records within the last hour that were given up without an acknowledgement or could not be sent",
    }),
    lateLastHour: Type.Integer({ description: "Records within the last hour that came back after the limit" }),
    lostLastDay: Type.Integer({ description: "Records lost within the last 24 hours" }),
    consoleStallMs: Type.Number({
      description:
        "Longest time within the last minute by which the console's own machine was late to send; Kafka is not to blame for times of that order",
    }),
    effect: Type.Object(
      {
        partitions: Type.Integer({ description: "Partitions: one for each broker" }),
        replicationFactor: Type.Integer({ description: "Replicas of each" }),
        recordsPerSecond: Type.Number({ description: "Records through the whole cluster, a second" }),
        producedBytesPerSecond: Type.Number({ description: "Bytes sent to brokers, without replication, a second" }),
        storedBytes: Type.Number({ description: "Bytes that the topic holds in all replicas, about" }),
        acls: List(Type.String(), "What the user must be allowed, where the cluster has an authorizer"),
        aclCommands: List(Type.String(), "Commands of Kafka's own kafka-acls.sh that allow it"),
      },
      { description: "What it does to the cluster" },
    ),
  },
  { description: "A cluster's canary" },
);
export type Canary = Static<typeof Canary>;

const tags = ["canary"];
const url = `${API_BASE}/clusters/:cluster/canary`;

export const getCanary = endpoint({
  method: "GET",
  url,
  schema: {
    summary: "How a cluster's canary is set and what it finds",
    tags,
    params: ClusterParams,
    response: { 200: Canary, 404: Problem },
  },
});

export const putCanary = endpoint({
  method: "PUT",
  url,
  schema: {
    summary: "Switch a cluster's canary on or off, or change how it measures",
    tags,
    params: ClusterParams,
    body: CanaryInput,
    response: { 200: Canary, 400: Problem, 404: Problem, 409: Problem },
  },
});

export const deleteCanary = endpoint({
  method: "DELETE",
  url,
  schema: {
    summary: "Switch a cluster's canary off and forget its settings",
    tags,
    params: ClusterParams,
    querystring: Type.Object(
      {
        topic: Type.Optional(
          OneOf(["keep", "delete"], "Whether its topic and its groups stay in Kafka; keep by default"),
        ),
      },
      { additionalProperties: false, description: "What becomes of the topic" },
    ),
    response: { 204: Type.Null({ description: "Forgotten" }), 404: Problem, 409: Problem, 503: Problem },
  },
});
