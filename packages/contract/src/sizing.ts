import { Type, type Static } from "typebox";
import { List, NullOr, OneOf, Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { SizingRequest } from "./sizing-request.ts";

const num = (description: string) => Type.Number({ description });
const maybe = (description: string) => NullOr(Type.Number({ description }));
const text = (description: string) => Type.String({ description });

export const SizingConstraint = Type.Object(
  {
    name: text("Name of the constraint"),
    brokers: num("Brokers it needs alone, before rounding"),
    demandPerBroker: maybe("Demand per broker at the recommended count, in `unit`"),
    limitPerBroker: maybe("Limit per broker before the ceiling, in `unit`"),
    unit: text("Unit of demand and limit"),
    utilization: maybe("Demand over limit"),
    utilizationAfterFailure: maybe("The same after the tolerated failures, at least one broker"),
    formula: text("Formula in symbols"),
    formulaWithNumbers: Type.Optional(text("The same with numbers put in")),
    source: text("Where formula and limit come from"),
  },
  { description: "One limit of the cluster" },
);

export const SizingAnswer = Type.Object(
  {
    brokers: Type.Integer({ description: "Recommended number of brokers" }),
    bindingConstraint: text("The constraint that needs the most brokers"),
    constraints: List(SizingConstraint, "Every limit that was checked"),
    nic: NullOr(
      Type.Object(
        {
          gbps: num("NIC speed, in Gb/s"),
          utilizationIn: num("Receiving, of the line rate"),
          utilizationOut: num("Sending, of the line rate"),
        },
        { description: "The smallest NIC that fits" },
      ),
    ),
    perBroker: Type.Object(
      {
        networkInBytesPerSecond: num("Received, in bytes per second"),
        networkOutBytesPerSecond: num("Sent, in bytes per second"),
        diskWriteBytesPerSecond: num("Appended, in bytes per second"),
        diskReadBytesPerSecond: num("Read from disk by lagging readers, in bytes per second"),
        storedBytes: num("Stored, in bytes"),
        partitionReplicas: maybe("Partition replicas"),
        clientConnections: maybe("Client connections"),
      },
      { description: "Load of a broker at the peak, all brokers up" },
    ),
    cluster: Type.Object(
      {
        producedBytesPerSecond: num("Produced on average, in bytes per second"),
        peakProducedBytesPerSecond: num("Produced at the peak, in bytes per second"),
        writtenBytesPerDay: num("Written per day, all replicas, in bytes"),
        storedBytes: num("Stored on the brokers, in bytes"),
        remoteStoredBytes: num("Stored in the remote tier, in bytes"),
        crossZoneBytesPerSecond: num("Sent between zones on average, in bytes per second"),
      },
      { description: "Load of the cluster" },
    ),
    endurance: Type.Object(
      {
        years: maybe("Life of a drive, in years"),
        bytesPerDrivePerDay: maybe("Written to a drive per day, write amplification included, in bytes"),
        driveWritesPerDay: maybe("The same over the drive's capacity"),
        band: NullOr(
          Type.Object(
            {
              leastYears: num("Life under the highest known write amplification, in years"),
              leastAtWriteAmplification: num("That write amplification"),
              mostYears: num("Life under the lowest known write amplification, in years"),
              mostAtWriteAmplification: num("That write amplification"),
              source: text("Where these come from"),
            },
            { description: "How far the life depends on write amplification" },
          ),
        ),
      },
      { description: "Life of the drives" },
    ),
    threads: Type.Object(
      {
        numIoThreads: Type.Integer({ description: "num.io.threads" }),
        numNetworkThreads: Type.Integer({ description: "num.network.threads" }),
        numReplicaFetchers: Type.Integer({ description: "num.replica.fetchers" }),
        basis: text("What the proposal stands on"),
      },
      { description: "Proposed threads" },
    ),
    partitions: Type.Object(
      { recommended: Type.Integer({ description: "Partitions" }), reason: text("Why") },
      { description: "Proposed partitions" },
    ),
    latency: Type.Object(
      {
        p99Ms: maybe("99th percentile, in milliseconds"),
        kind: OneOf(["producerAck", "brokerTotal", "endToEnd", "unknown"], "Where it was measured"),
        basis: OneOf(["measured", "interpolated", "extrapolated", "none"], "What the number stands on"),
        conditionsMatch: Type.Boolean({ description: "True where the request equals the profile's conditions" }),
        differences: List(Type.String(), "How the request differs from the profile"),
        profile: NullOr(text("Profile")),
      },
      { description: "Expected latency" },
    ),
    recovery: Type.Object(
      {
        rebuildHours: maybe("Hours to rebuild a lost broker"),
        catchUpMinutes: maybe("Minutes to catch up after an outage"),
      },
      { description: "Way back after a failure" },
    ),
    pageCacheSeconds: maybe("Seconds of writes that fit the page cache"),
    assumptions: List(Type.String(), "All that was assumed"),
    warnings: List(
      Type.Object({ code: text("Stable name"), message: text("What it means") }, { description: "A warning" }),
      "What to know before buying",
    ),
  },
  { description: "A sized cluster" },
);
export type SizingAnswer = Static<typeof SizingAnswer>;

const tags = ["sizing"];

export const recommendSizing = endpoint({
  method: "POST",
  url: `${API_BASE}/sizing/recommendations`,
  schema: {
    summary: "Size a cluster",
    tags,
    body: SizingRequest,
    response: { 200: SizingAnswer, 400: Problem, 422: Problem },
  },
});

const positive = (description: string) => Type.Number({ exclusiveMinimum: 0, description });

const EnduranceRequest = Type.Object(
  {
    bytesWrittenPerDayPerBroker: positive("Written to the log per day and broker, in bytes"),
    drivesPerBroker: Type.Integer({ minimum: 1, description: "Data drives per broker" }),
    writeAmplification: Type.Optional(positive("Bytes written to the drive per byte of log, 1 by default")),
    drives: Type.Array(
      Type.Union([
        Type.Object(
          { catalogId: Type.String({ description: "Drive of the catalogue" }) },
          { additionalProperties: false },
        ),
        Type.Object(
          {
            name: Type.String({ minLength: 1, description: "Name" }),
            ratedBytesWritten: positive("Rated bytes written (TBW), in bytes"),
          },
          { additionalProperties: false },
        ),
      ]),
      { minItems: 1, maxItems: 200, description: "Drives to compare" },
    ),
  },
  { additionalProperties: false, description: "Drives and what is written to them" },
);
export type EnduranceRequest = Static<typeof EnduranceRequest>;

export const computeEndurance = endpoint({
  method: "POST",
  url: `${API_BASE}/sizing/endurance`,
  schema: {
    summary: "Life of drives under a write load",
    tags,
    body: EnduranceRequest,
    response: {
      200: Type.Object(
        {
          drives: List(
            Type.Object({
              name: text("Drive"),
              years: maybe("Life, in years; null where the drive's rating is not known"),
              bytesPerDrivePerDay: num("Written to a drive per day, write amplification included, in bytes"),
              driveWritesPerDay: Type.Optional(num("Drive writes per day that this load needs")),
              discontinued: Type.Boolean({ description: "True where the drive is no longer sold" }),
              source: text("Where the rating comes from"),
            }),
            "One answer per drive, in the order asked",
          ),
        },
        { description: "Life of the drives" },
      ),
      400: Problem,
    },
  },
});

export const listProfiles = endpoint({
  method: "GET",
  url: `${API_BASE}/sizing/profiles`,
  schema: {
    summary: "Measured profiles that a sizing can stand on",
    tags,
    response: {
      200: Type.Object(
        {
          items: List(Type.Unknown(), "Profiles with points, conditions and source"),
          nextCursor: Type.Null(),
        },
        { description: "Profiles" },
      ),
    },
  },
});

export const getCatalog = endpoint({
  method: "GET",
  url: `${API_BASE}/sizing/catalog`,
  schema: {
    summary: "NICs, drives and instances with their sources",
    tags,
    response: {
      200: Type.Object(
        {
          nics: List(Type.Unknown(), "NICs"),
          drives: List(Type.Unknown(), "Drives"),
          instances: List(Type.Unknown(), "Cloud instances"),
        },
        { description: "Hardware catalogue" },
      ),
    },
  },
});
