import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { issuesOf, planned, request } from "./testing/planned.ts";
import type { BrokerRequest, PartitioningRequest, WorkloadRequest } from "./request.ts";
import { KIBIBYTE } from "./units.ts";

const partitionsOf = (partitioning: PartitioningRequest, workload: WorkloadRequest = {}, broker: BrokerRequest = {}) =>
  planned({ ...request(workload, broker), partitioning }).partitions;

const partitionsAt = (rate: number) => partitionsOf({ producerBytesPerSecondPerPartition: rate }).recommended;

const needsOf = (asked: ReturnType<typeof partitionsOf>, rule: string) =>
  asked.rules.find((one) => one.rule === rule)?.needs;

describe("partitions without measured rates", () => {
  test("follow the recommended row of Table 3: 480 for 7.5 M x 1 KiB events/s", () => {
    const { partitions } = planned({
      workload: { recordsPerSecond: 7_500_000, recordBytes: KIBIBYTE, consumerGroups: 0 },
    });
    expect(partitions.recommended).toBe(480);
    expect(partitions.reason).toContain("tested rate per partition decides");
    expect(partitions.rules.map(({ rule }) => rule)).toEqual(["testedRate", "fanOut", "brokers"]);
  });

  test("are the same with an empty block", () => {
    const nothing = { producerBytesPerSecondPerPartition: null, consumersPerGroup: null };
    expect(partitionsOf(nothing)).toEqual(planned(request()).partitions);
  });
});

describe("partitions by measured rates, 1 GB/s over three brokers", () => {
  test("of producers: 1 GB/s over 10 MB/s is 100, 102 on three brokers", () => {
    const partitions = partitionsOf({ producerBytesPerSecondPerPartition: 10e6 });
    expect(partitions.recommended).toBe(102);
    expect(partitions.reason).toContain("producers' rate per partition decides");
    expect(needsOf(partitions, "producerRate")).toBe(100);
    expect(needsOf(partitions, "testedRate")).toBeUndefined();
  });

  test("of one group's consumers, the tested produce rate kept beside it", () => {
    const partitions = partitionsOf({ consumerBytesPerSecondPerPartition: 5e6 });
    expect(partitions.recommended).toBe(201);
    expect(needsOf(partitions, "consumerRate")).toBe(200);
    expect(needsOf(partitions, "testedRate")).toBe(63);
  });

  test("of a group that reads half of the data are half, and of further groups no more", () => {
    const asked = { consumerBytesPerSecondPerPartition: 5e6 };
    expect(needsOf(partitionsOf(asked, { consumerGroups: 0.5 }), "consumerRate")).toBe(100);
    expect(needsOf(partitionsOf(asked, { consumerGroups: 4 }), "consumerRate")).toBe(200);
  });

  test("by the time per record: 1 M records/s x 0.5 ms keep 500 consumers at work", () => {
    const workload = { bytesPerSecond: null, recordsPerSecond: 1e6, recordBytes: 1_000 };
    const partitions = partitionsOf({ consumerMillisecondsPerRecord: 0.5 }, workload);
    expect(needsOf(partitions, "processingTime")).toBe(500);
    expect(partitions.recommended).toBe(501);
    expect(partitions.reason).toContain("time per record decides");
  });

  test("count records from bytes/s, compression and record size, at the peak and with growth", () => {
    const workload = {
      recordBytes: 1_000,
      compressionRatio: 2,
      peakToAverageRatio: 3,
      growthPerYear: 1,
      horizonYears: 1,
    };
    const partitions = partitionsOf({ consumerMillisecondsPerRecord: 0.1 }, workload, { networkGbps: 400 });
    expect(needsOf(partitions, "processingTime")).toBe(1_200);
  });

  test("say what is missing where the time per record has no rate of records", () => {
    const answer = planned({ ...request(), partitioning: { consumerMillisecondsPerRecord: 1 } });
    expect(needsOf(answer.partitions, "processingTime")).toBeUndefined();
    expect(answer.assumptions.join("\n")).toContain("needs records per second");
  });

  test("by the consumers that work in parallel", () => {
    expect(partitionsOf({ consumersPerGroup: 200 })).toMatchObject({ recommended: 201 });
    expect(partitionsOf({ consumersPerGroup: 200 }).reason).toContain("consumers of the largest group decide: 200");
  });

  test("know the fan-out of a leader: 1 GB/s x (2 + 1 groups) over 0.85 x 12.5 GB/s", () => {
    expect(needsOf(partitionsOf({}), "fanOut")).toBe(1);
    expect(needsOf(partitionsOf({}, { consumerGroups: 12 }), "fanOut")).toBe(2);
  });

  test("are at least one on each broker and stay within the replicas that brokers may hold", () => {
    const fast = { producerBytesPerSecondPerPartition: 1e9 };
    expect(partitionsOf(fast)).toMatchObject({ recommended: 3 });
    expect(partitionsOf(fast).reason).toBe("One leader on each broker decides: 3, up to a multiple of 3 brokers.");
    const bounded = partitionsOf({ consumersPerGroup: 500 }, {}, { maxPartitionReplicas: 100 });
    expect(bounded.recommended).toBe(100);
    expect(bounded.reason).toContain("broker.maxPartitionReplicas (100)");
  });
});

describe("laws of partitions", () => {
  const asked = fc.record({
    producerBytesPerSecondPerPartition: fc.option(fc.double({ min: 1e5, max: 1e9, noNaN: true })),
    consumerBytesPerSecondPerPartition: fc.option(fc.double({ min: 1e5, max: 1e9, noNaN: true })),
    consumerMillisecondsPerRecord: fc.option(fc.double({ min: 1e-4, max: 10, noNaN: true })),
    consumersPerGroup: fc.option(fc.integer({ min: 1, max: 5_000 })),
  });
  const workload = { recordBytes: 1_000 };

  test("no rule needs more than is recommended, and the leaders are spread evenly", () => {
    fc.assert(
      fc.property(asked, (partitioning) => {
        const answer = planned({ ...request(workload), partitioning });
        for (const { needs } of answer.partitions.rules) {
          expect(answer.partitions.recommended).toBeGreaterThanOrEqual(needs);
        }
        expect(answer.partitions.recommended % answer.brokers).toBe(0);
      }),
    );
  });

  test("never exceed the replicas that brokers may hold", () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 3, max: 2_000 }), (partitioning, maxPartitionReplicas) => {
        const { brokers, partitions } = planned({ ...request(workload, { maxPartitionReplicas }), partitioning });
        expect((partitions.recommended * 3) / brokers).toBeLessThanOrEqual(maxPartitionReplicas);
      }),
    );
  });

  test("a faster partition never needs more of them", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e5, max: 1e9, noNaN: true }),
        fc.double({ min: 1, max: 10, noNaN: true }),
        (rate, more) => {
          expect(partitionsAt(rate * more)).toBeLessThanOrEqual(partitionsAt(rate));
        },
      ),
    );
  });
});

describe("a partitioning that cannot be", () => {
  test.each([
    ["producerBytesPerSecondPerPartition", 0],
    ["producerBytesPerSecondPerPartition", Number.NaN],
    ["consumerBytesPerSecondPerPartition", -1],
    ["consumerMillisecondsPerRecord", 0],
    ["consumerMillisecondsPerRecord", Number.POSITIVE_INFINITY],
    ["consumersPerGroup", 1.5],
    ["consumersPerGroup", 0],
  ])("%s = %d is refused with its field", (name, value) => {
    const [issue, ...others] = issuesOf({ ...request(), partitioning: { [name]: value } });
    expect(issue?.path).toBe(`/partitioning/${name}`);
    expect(others).toEqual([]);
  });
});
