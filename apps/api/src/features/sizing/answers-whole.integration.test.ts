import { SizingAnswer } from "@highwater/contract/sizing-answer";
import { ScalePath } from "@highwater/contract/sizing-scale-path";
import { recommend, scalePath, type SizingRequest } from "@highwater/sizing";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const workload = { recordsPerSecond: 1_000_000, recordBytes: 1024 };

const REQUESTS: readonly [string, SizingRequest][] = [
  ["a blank form", { workload }],
  [
    "the published rig",
    {
      workload: { ...workload, recordsPerSecond: 7_500_000, p99TargetMs: 20, partitions: 480 },
      broker: { drives: { catalogId: "intel-p4510-4tb", count: 4 }, hardwareThreads: 112, memoryBytes: 384e9 },
      profile: "intel-confluent-2020",
    },
  ],
  [
    "zones with prices",
    {
      workload: { ...workload, tls: true, localRetentionHours: 6, followerFetch: true, growthPerYear: 0.3 },
      policy: { availabilityZones: 3, zoneFailuresTolerated: 1, brokerFailuresTolerated: 1 },
      prices: {
        currency: "EUR",
        perBrokerHour: 1.5,
        perStoredGigabyteMonth: 0.1,
        perRemoteGigabyteMonth: 0.02,
        perCrossZoneGigabyte: 0.01,
      },
    },
  ],
  [
    "stretch with observers and clients",
    {
      workload: { ...workload, minInsyncReplicas: 2 },
      policy: { availabilityZones: 3 },
      topology: { kind: "stretch", clientNodes: 12, supportNodes: 3, controllers: 5, brokersPerRack: 2 },
    },
  ],
  [
    "partitioning and listeners",
    {
      workload: { ...workload, laggingReaders: 0.5, clientConnections: 20_000 },
      broker: { catalogId: "aws:m5.4xlarge", listeners: 2, jdk: 11, cores: 8, maxPartitionReplicas: 4000 },
      partitioning: {
        producerBytesPerSecondPerPartition: 10e6,
        consumerBytesPerSecondPerPartition: 20e6,
        consumerMillisecondsPerRecord: 0.5,
        consumersPerGroup: 40,
      },
      profile: "twitter-2022",
    },
  ],
];

const post = (path: string, payload: object) =>
  server.app.inject({ method: "POST", url: `/api/v1/sizing/${path}`, payload });
/** What JSON has no word for is sent as null, or not at all. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The schema with every object closed, so that a field it does not describe is an error. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  return "properties" in parts ? { ...parts, additionalProperties: false } : parts;
};
const faults = (schema: object, value: unknown) => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const check = ajv.compile(Object(closed(schema)));
  check(value);
  return (check.errors ?? []).map(({ instancePath, message, params }) => ({ instancePath, message, params }));
};

describe.each(REQUESTS)("%s", (_, request) => {
  test("is answered with all that the engine says, and the reference describes all of it", async () => {
    const result = recommend(request);
    const answer = await post("recommendations", request);
    expect([answer.statusCode, result.ok]).toEqual([200, true]);
    const whole = asSent(result.ok ? result.answer : null);
    expect(answer.json()).toEqual(whole);
    expect(faults(SizingAnswer, whole)).toEqual([]);
  });

  test("has its whole scale path", async () => {
    const result = scalePath(request);
    const answer = await post("scale-path", request);
    expect([answer.statusCode, result.ok]).toEqual([200, true]);
    const whole = asSent(result.ok ? result.path : null);
    expect(answer.json()).toEqual(whole);
    expect(faults(ScalePath, whole)).toEqual([]);
  });
});
