import { Type, type Static } from "typebox";
import { ClusterParams, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { sortedQuery } from "./kafka-list.ts";
import { flag, maybe, maybeText, strict, text } from "./sizing-fields.ts";

const ClusterBroker = Type.Object(
  {
    brokerId: text("Kafka's node.id, or what a source calls itself"),
    host: maybeText("host:port that Kafka advertises; null where Kafka was not asked or does not list it"),
    rack: maybeText("broker.rack; null where it has none or it is not known"),
    inMetadata: NullOr(flag("Kafka lists it as alive; null where Kafka could not be asked")),
    hasSource: flag("The console has samples of it from the last few intervals"),
    controller: NullOr(
      OneOf(
        ["active", "standby", "none"],
        "active controller now; standby: has a controller's part; none. Null where not known",
      ),
    ),
    leaders: maybe("Partitions that it leads"),
    leadersFrom: NullOr(OneOf(["kafka", "metrics"], "Where leaders and replicas are from")),
    replicas: maybe("Replicas that it has"),
    outOfSync: maybe("Replicas of it that are not in sync; null where Kafka could not be asked"),
    bytesInPerSecond: maybe("Bytes a second from producers"),
    bytesOutPerSecond: maybe("Bytes a second to consumers"),
    replicationInPerSecond: maybe("Bytes a second that it copies from leaders"),
    replicationOutPerSecond: maybe("Bytes a second that followers copy from it"),
    handlerIdleRatio: maybe("Share of time that its request handlers are idle"),
    networkIdleRatio: maybe("Share of time that its network threads are idle"),
    produceP99Ms: maybe("99th percentile of produce requests, broker-side, in milliseconds"),
    logBytes: maybe("Bytes of its logs"),
    logBytesFrom: NullOr(OneOf(["kafka", "metrics"], "Where the bytes of its logs are from")),
    diskBytes: maybe("Size of its volumes, in bytes"),
    diskUsedRatio: maybe("Share of its disk space in use"),
    diskFrom: NullOr(OneOf(["kafka", "metrics", "settings"], "Where its disk's size or use is from")),
    offlineLogDirs: maybe("Log directories that failed"),
    connections: maybe("Open connections"),
    version: maybeText("Version of Kafka; null where not known"),
    versionHow: text("How the version is known, or why it is not"),
    upSince: NullOr(Timestamp("When its process started, where fresh samples of it tell")),
    lastSampleAt: NullOr(Timestamp("Time of the newest sample that it told itself; null where there is none")),
  },
  { description: "A broker" },
);
export type ClusterBroker = Static<typeof ClusterBroker>;

export const BrokersPage = Type.Object(
  {
    items: Type.Array(ClusterBroker, { description: "Brokers" }),
    nextCursor: NullOr(text("Where the next page starts; null at the end")),
    state: OneOf(["good", "warning", "bad", "unknown"], "What the sentence means"),
    sentence: text("What is the matter with the brokers, or that nothing is"),
    disagreements: Type.Array(text("One of them"), {
      description: "Where Kafka's metadata and the samples differ, and what to check",
    }),
    kafka: Type.Object(
      {
        asked: flag("Kafka answered"),
        why: maybeText("Why it was not asked or did not answer, and what to do; null where it did"),
      },
      { description: "Whether Kafka's own metadata is in this answer" },
    ),
  },
  { description: "One page of: brokers" },
);
export type BrokersPage = Static<typeof BrokersPage>;

export const listBrokers = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/brokers`,
  schema: {
    summary: "Brokers: what they lead, carry and have left",
    description:
      "From the newest samples, and from Kafka's metadata where it can be reached; where it cannot, what the samples tell is answered all the same and `kafka` says why.",
    tags: ["kafka"],
    params: ClusterParams,
    querystring: Type.Object(
      {
        ...sortedQuery(
          ["broker", "leaders", "bytesIn", "bytesOut", "p99", "handlerIdle", "diskUsed", "connections"],
          "broker, the default, is by id",
          "Part of an id, a host or a rack",
        ),
      },
      strict("Page, order and search"),
    ),
    response: { 200: BrokersPage, 400: Problem, 404: Problem },
  },
});
