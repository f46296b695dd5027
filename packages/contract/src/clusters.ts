import { Type, type Static } from "typebox";
import { ClusterName, ClusterParams, NullOr, OneOf, Page, PageQuery, Problem, Timestamp } from "./common.ts";
import { KafkaConnection, KafkaConnectionShown } from "./connection.ts";
import { Discovery, DiscoveryShown } from "./discovery.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { Target, TargetInput } from "./targets.ts";

const displayName = Type.String({ minLength: 1, maxLength: 120, description: "Name for people" });
const hostAndPort = Type.String({
  pattern: "^[^\\s,:/]+:[0-9]{1,5}$|^\\[[0-9a-fA-F:]+\\]:[0-9]{1,5}$",
  description: "host:port",
});
const scrapeIntervalSeconds = Type.Number({
  minimum: 1,
  maximum: 3600,
  description: "Seconds between two scrapes of a target",
});

export const LatencyKind = OneOf(
  ["brokerTotal", "producerAck", "endToEnd"],
  "Where the latency is measured: broker's total request time, producer's acknowledgement, or end to end",
);

export const Slo = Type.Object(
  {
    p99TargetMs: Type.Number({
      exclusiveMinimum: 0,
      maximum: 600_000,
      description: "Promised 99th percentile, in milliseconds",
    }),
    kind: Type.Optional(LatencyKind),
    objective: Type.Optional(
      Type.Number({
        minimum: 0.5,
        maximum: 0.99999,
        description: "Promised share of minutes whose p99 is within the target; 0.999 if not given",
      }),
    ),
  },
  { additionalProperties: false, description: "The latency promise of a cluster" },
);

export const ClusterHardware = Type.Object(
  {
    networkGbps: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, description: "NIC speed per direction of a broker, in Gb/s" }),
    ),
    diskBytes: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, description: "Size of a broker's log directories, in bytes" }),
    ),
    cores: Type.Optional(Type.Integer({ minimum: 1, description: "CPU cores of a broker" })),
    memoryBytes: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: "Memory of a broker, in bytes" })),
    zones: Type.Optional(
      Type.Integer({ minimum: 1, description: "Availability zones that the brokers are spread over" }),
    ),
    drives: Type.Optional(
      Type.Object(
        {
          catalogId: Type.Optional(Type.String({ description: "Drive of the catalogue" })),
          count: Type.Integer({ minimum: 1, description: "Data drives per broker" }),
        },
        { additionalProperties: false, description: "Data drives of a broker" },
      ),
    ),
  },
  { additionalProperties: false, description: "What a broker of this cluster is made of" },
);
export type ClusterHardware = Static<typeof ClusterHardware>;

const bootstrapServersInput = Type.Union(
  [Type.Array(hostAndPort, { maxItems: 100 }), Type.String({ maxLength: 4000 })],
  {
    description: "host:port of some brokers, as a list or separated by commas",
  },
);

const settings = {
  displayName: Type.Optional(displayName),
  bootstrapServers: Type.Optional(bootstrapServersInput),
  connection: Type.Optional(NullOr(KafkaConnection)),
  scrapeIntervalSeconds: Type.Optional(scrapeIntervalSeconds),
  slo: Type.Optional(NullOr(Slo)),
  hardware: Type.Optional(NullOr(ClusterHardware)),
  targets: Type.Optional(
    Type.Array(TargetInput, { maxItems: 1000, description: "Places to scrape; empty where metrics are pushed" }),
  ),
  discovery: Type.Optional(NullOr(Discovery)),
};

export const ClusterInput = Type.Object(
  { name: ClusterName, ...settings },
  { additionalProperties: false, description: "A cluster to watch" },
);
export type ClusterInput = Static<typeof ClusterInput>;

export const ClusterPatch = Type.Object(settings, {
  additionalProperties: false,
  description:
    "What to change; a list of targets replaces the one before, a target with the same URL keeps its history; found targets are not in it; without connection what was set before stays, connection null connects without TLS and sign-in",
});
export type ClusterPatch = Static<typeof ClusterPatch>;

export const Recording = Type.Object(
  {
    title: Type.String({ description: "What was recorded" }),
    recordedAt: Timestamp("When it was recorded"),
    durationSeconds: Type.Number({ description: "Length of one pass, in seconds" }),
    kafkaVersion: Type.String({ description: "Version of the recorded brokers" }),
  },
  { description: "Where the replayed measurements come from" },
);

export const Broker = Type.Object(
  {
    brokerId: Type.String({ description: "Kafka's node.id, or the target's address where it is not known" }),
    lastSampleAt: NullOr(Timestamp("Time of the newest sample")),
  },
  { description: "A broker that samples are known of" },
);

export const Cluster = Type.Object(
  {
    name: ClusterName,
    displayName,
    bootstrapServers: Type.Array(hostAndPort, { description: "host:port of some brokers" }),
    connection: NullOr(KafkaConnectionShown),
    scrapeIntervalSeconds,
    slo: NullOr(Slo),
    hardware: NullOr(ClusterHardware),
    recording: NullOr(Recording),
    targets: Type.Array(Target, { description: "Places that are scraped, listed and found ones" }),
    discovery: NullOr(DiscoveryShown),
    brokers: Type.Array(Broker, { description: "Brokers that samples are known of, by id" }),
    createdAt: Timestamp("When it was added"),
    updatedAt: Timestamp("When it was last changed"),
  },
  { description: "A watched cluster" },
);
export type Cluster = Static<typeof Cluster>;

const tags = ["clusters"];

export const createCluster = endpoint({
  method: "POST",
  url: `${API_BASE}/clusters`,
  schema: {
    summary: "Add a cluster",
    tags,
    body: ClusterInput,
    response: { 201: Cluster, 400: Problem, 409: Problem },
  },
});

export const listClusters = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters`,
  schema: {
    summary: "List the clusters, by name",
    tags,
    querystring: PageQuery,
    response: { 200: Page(Cluster, "Clusters"), 400: Problem },
  },
});

export const getCluster = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster`,
  schema: {
    summary: "One cluster with the state of its targets",
    tags,
    params: ClusterParams,
    response: { 200: Cluster, 404: Problem },
  },
});

export const updateCluster = endpoint({
  method: "PATCH",
  url: `${API_BASE}/clusters/:cluster`,
  schema: {
    summary: "Change a cluster",
    tags,
    params: ClusterParams,
    body: ClusterPatch,
    response: { 200: Cluster, 400: Problem, 404: Problem },
  },
});

export const deleteCluster = endpoint({
  method: "DELETE",
  url: `${API_BASE}/clusters/:cluster`,
  schema: {
    summary: "Remove a cluster and all its samples",
    tags,
    params: ClusterParams,
    response: { 204: Type.Null({ description: "Removed" }), 404: Problem },
  },
});
