import { Type, type Static } from "typebox";
import { List, NullOr, OneOf, Page, PageQuery, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { flag, maybe, maybeText, num, text } from "./sizing-fields.ts";
import { LATENCY_KINDS } from "./sizing-latency-answer.ts";
import { ProfileInput, ProfilePatch } from "./sizing-profile-input.ts";

const ProfileDrives = List(
  Type.Object(
    { catalogId: text("Drive of the catalogue"), count: num("Drives per broker") },
    { description: "Drives of a broker" },
  ),
  "Log drives of a broker",
);

export const ProfileConditions = Type.Object(
  {
    brokers: maybe("Brokers"),
    replicationFactor: maybe("Replicas of each partition"),
    minInsyncReplicas: maybe("min.insync.replicas"),
    acks: NullOr(OneOf(["all", "0", "1"], "acks of the producers")),
    tls: NullOr(flag("Clients and brokers spoke TLS")),
    consumerGroups: maybe("How many times all data was read"),
    partitions: maybe("Partitions, without replicas"),
    recordBytes: maybe("Size of a record, in bytes"),
    compression: maybeText("Codec"),
    coresPerBroker: maybe("CPU cores of a broker"),
    hardwareThreadsPerBroker: maybe("Hardware threads of a broker"),
    memoryBytesPerBroker: maybe("Memory of a broker, in bytes"),
    drives: NullOr(ProfileDrives),
    nic: maybeText("NIC"),
    kafka: maybeText("Version of Kafka"),
    jdk: maybeText("JDK"),
  },
  { description: "How it was measured; null is not stated by the source" },
);

const capacityBytesPerSecond = num("Received bytes per second, per broker, that the form has no steady state above");
const errorMs = num("Root of the mean squared distance to the points, in milliseconds");
const baseMs = num("p99 of an idle broker, in milliseconds");

export const LatencyForm = Type.Union(
  [
    Type.Object(
      {
        model: Type.Literal("queueing"),
        baseMs,
        scaleMs: num("Weight of the queue, in milliseconds"),
        capacityBytesPerSecond,
        errorMs,
      },
      { description: "base + scale x load / (capacity - load)" },
    ),
    Type.Object(
      {
        model: Type.Literal("universalScalabilityLaw"),
        baseMs,
        contention: num("Share of the load's time spent waiting in line, in seconds per byte"),
        coherency: num("Root of the cost of keeping parallel work consistent, in seconds per byte"),
        capacityBytesPerSecond,
        errorMs,
      },
      { description: "Universal Scalability Law" },
    ),
  ],
  { description: "Form that was fitted to the points, with its parameters" },
);

const ProfileLatency = Type.Object(
  {
    kind: OneOf(LATENCY_KINDS, "Where the latency was measured"),
    form: Type.Optional(Type.Unsafe<Static<typeof LatencyForm> | undefined>(LatencyForm)),
    points: List(
      Type.Object(
        {
          receivedBytesPerSecond: num("Received by one broker, producers and replication, in bytes per second"),
          p99Ms: num("99th percentile, in milliseconds"),
        },
        { description: "A measured point" },
      ),
      "Measured points",
    ),
  },
  { description: "Latency against load" },
);

const ProfileCpu = Type.Object(
  {
    measurements: List(
      Type.Object(
        {
          host: text("Host"),
          cores: num("Its cores"),
          jdk: text("JDK"),
          receivedBytesPerSecond: num("What it sustained, in bytes per second"),
        },
        { description: "A measured host" },
      ),
      "Measured hosts",
    ),
    reading: text("How the source's figure is read"),
  },
  { description: "Throughput per core" },
);

export const SizingProfile = Type.Object(
  {
    id: text("What a request names it by; own ones are own:…"),
    name: text("Name"),
    source: text("Who measured it"),
    conditions: ProfileConditions,
    latency: NullOr(ProfileLatency),
    cpu: NullOr(ProfileCpu),
    notes: List(Type.String(), "What to know about it"),
    own: flag("True where it is one of your own"),
    runIds: List(
      Type.String(),
      "Benchmark runs that its points come from; empty where they were typed in or published",
    ),
    createdAt: NullOr(Timestamp("When it was entered; null for a published one")),
    updatedAt: NullOr(Timestamp("When it was last changed; null for a published one")),
  },
  { description: "Measurements that a sizing can stand on" },
);
export type SizingProfile = Static<typeof SizingProfile>;

const tags = ["sizing"];
const params = Type.Object(
  { id: Type.String({ maxLength: 200, description: "Id of a profile" }) },
  { description: "Path of a profile" },
);

export const listProfiles = endpoint({
  method: "GET",
  url: `${API_BASE}/sizing/profiles`,
  schema: {
    summary: "Measured profiles that a sizing can stand on",
    description: "The published ones first, then your own by id.",
    tags,
    querystring: PageQuery,
    response: { 200: Page(SizingProfile, "Profiles"), 400: Problem },
  },
});

export const getProfile = endpoint({
  method: "GET",
  url: `${API_BASE}/sizing/profiles/:id`,
  schema: { summary: "One profile", tags, params, response: { 200: SizingProfile, 404: Problem } },
});

export const createProfile = endpoint({
  method: "POST",
  url: `${API_BASE}/sizing/profiles`,
  schema: {
    summary: "Enter a profile of your own measurements",
    description:
      "Points of load per broker and p99, with the conditions that they were measured under; what is not stated counts as a difference. A request names it as profile: own:<slug of its name>. A slug that is taken is 409.",
    tags,
    body: ProfileInput,
    response: { 201: SizingProfile, 400: Problem, 409: Problem, 422: Problem },
  },
});

export const updateProfile = endpoint({
  method: "PATCH",
  url: `${API_BASE}/sizing/profiles/:id`,
  schema: {
    summary: "Change a profile of your own",
    description: "The id stays, whatever the new name. Published profiles cannot be changed (409).",
    tags,
    params,
    body: ProfilePatch,
    response: { 200: SizingProfile, 400: Problem, 404: Problem, 409: Problem, 422: Problem },
  },
});

export const deleteProfile = endpoint({
  method: "DELETE",
  url: `${API_BASE}/sizing/profiles/:id`,
  schema: {
    summary: "Remove a profile of your own",
    tags,
    params,
    response: { 204: Type.Null({ description: "Removed" }), 404: Problem, 409: Problem },
  },
});
