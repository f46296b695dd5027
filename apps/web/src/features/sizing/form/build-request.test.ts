import { recommend } from "@highwater/sizing";
import { expect, test } from "vitest";
import { buildRequest } from "./build-request.ts";
import { BLANK } from "./form-state.ts";
import type { FormState } from "./form-state.ts";
import { publishedForm, PUBLISHED_ROWS } from "./presets.ts";

const requestOf = (change: Partial<FormState>) => buildRequest({ ...BLANK, ...change }).request;

test("the blank form asks for its load, one lost broker and the profile, and leaves the engine's defaults out", () => {
  expect(buildRequest(BLANK)).toEqual({
    request: {
      workload: { recordsPerSecond: 100_000 },
      policy: { brokerFailuresTolerated: 1 },
      profile: "intel-confluent-2020",
    },
    issues: {},
  });
});

test("what is left out is what the engine assumes by itself", () => {
  const explicit = {
    workload: {
      recordsPerSecond: 100_000,
      recordBytes: 1024,
      compressionRatio: 1,
      peakToAverageRatio: 1,
      consumerGroups: 1,
      laggingReaders: 0,
      replicationFactor: 3,
      minInsyncReplicas: 2,
      acks: "all",
      retentionHours: 24,
      growthPerYear: 0,
      horizonYears: 0,
    },
    broker: { networkGbpsOptions: [10, 25, 40, 50, 100, 200, 400] },
    policy: {
      maxUtilization: { network: 0.85, diskThroughput: 0.8, diskCapacity: 0.8, cpu: 0.7 },
      brokerFailuresTolerated: 1,
      failureModel: "rebuilt",
      availabilityZones: 1,
      zoneFailuresTolerated: 0,
      minBrokers: 3,
      brokersMultipleOf: 1,
      storageOverhead: 1,
      writeAmplification: 1,
    },
    profile: "intel-confluent-2020",
  } as const;
  const [short, long] = [recommend(buildRequest(BLANK).request), recommend(explicit)];
  if (!short.ok || !long.ok) throw new Error("both can be sized");
  const limits = ({ constraints }: typeof short.answer) =>
    constraints.map(({ name, utilization, brokers }) => ({ name, utilization, brokers }));
  // What was assumed is told as such: in the sources of limits and machines, and in the list.
  const machines = ({ topology }: typeof short.answer) => ({
    ...topology,
    bill: topology.bill.map(({ source: _source, ...machine }) => machine),
  });
  const apartFromSources = (answer: typeof short.answer) => ({
    ...answer,
    constraints: limits(answer),
    topology: machines(answer),
    assumptions: [],
  });
  expect(apartFromSources(short.answer)).toEqual(apartFromSources(long.answer));
});

test.each([
  [{ records: "7.5", recordsUnit: "M/s" }, { recordsPerSecond: 7_500_000 }],
  [{ recordSize: "1.1", recordSizeUnit: "KB" }, { recordBytes: 1100 }],
  [{ recordSize: "2", recordSizeUnit: "MiB" }, { recordBytes: 2_097_152 }],
  [{ retention: "24", retentionUnit: "minutes" }, { retentionHours: 0.4 }],
  [{ retention: "7", retentionUnit: "days" }, { retentionHours: 168 }],
  [
    { growth: "30", years: "2" },
    { growthPerYear: 0.3, horizonYears: 2 },
  ],
  [
    { acks: "1", tls: "yes", followerFetch: "yes" },
    { acks: "1", tls: true, followerFetch: true },
  ],
  [{ groups: "0" }, { consumerGroups: 0 }],
])("%j becomes %j of the workload", (change, workload) => {
  expect(requestOf(change).workload).toMatchObject(workload);
});

test.each([
  ["MB/s", 1e6],
  ["MiB/s", 1_048_576],
  ["GB/s", 1e9],
  ["Gb/s", 1.25e8],
])("1 %s stands instead of the records", (rateUnit, bytesPerSecond) => {
  expect(requestOf({ rateBy: "bytes", rate: "1", rateUnit }).workload).toEqual({ bytesPerSecond });
});

test("hardware and policy are asked for in the request's units", () => {
  expect(
    requestOf({
      nic: "25,100",
      memory: "64",
      diskSize: "2",
      drive: "a",
      drives: "6",
      ceilingNetwork: "70",
      zones: "3",
    }),
  ).toMatchObject({
    broker: {
      networkGbpsOptions: [25, 100],
      memoryBytes: 68_719_476_736,
      diskBytes: 2e12,
      drives: { catalogId: "a", count: 6 },
    },
    policy: { maxUtilization: { network: 0.7 }, availabilityZones: 3 },
  });
});

test("what is no number, and a missing rate, are issues of their fields", () => {
  expect(buildRequest({ ...BLANK, records: "", groups: "two" }).issues).toEqual({
    records: "is needed",
    groups: "is not a number",
  });
  expect(buildRequest({ ...BLANK, rateBy: "bytes", records: "", rate: " " }).issues).toEqual({ rate: "is needed" });
});

test.each([
  ["7.5 M events/s", 7_500_000, { brokers: 3, gbps: 100, p99Ms: 20 }],
  ["10 M events/s", 10_000_000, { brokers: 4, gbps: 100, p99Ms: 20 }],
  ["5 M events/s", 5_000_000, { brokers: 3, gbps: 50, p99Ms: 9 }],
])("the published %s row is sized as the document's test says", (_, eventsPerSecond, expected) => {
  const row = PUBLISHED_ROWS.find((one) => one.eventsPerSecond === eventsPerSecond);
  if (row === undefined) throw new Error("no such row");
  const result = recommend(buildRequest(publishedForm(row)).request);
  if (!result.ok) throw new Error("the row can be sized");
  const { brokers, nic, latency } = result.answer;
  expect({ brokers, gbps: nic?.gbps, p99Ms: latency.p99Ms }).toEqual(expected);
});
