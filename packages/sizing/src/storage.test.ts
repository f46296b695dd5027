import { describe, expect, test } from "vitest";
import { constraintNamed, planned, request } from "./testing/planned.ts";

const TB = 1e12;

describe("storage", () => {
  test("one day of 1 GB/s in three replicas is 259.2 TB, 86.4 TB on each of three brokers", () => {
    const answer = planned(request());
    expect(answer.cluster.storedBytes).toBe(259.2 * TB);
    expect(answer.cluster.writtenBytesPerDay).toBe(259.2 * TB);
    expect(answer.perBroker.storedBytes).toBe(86.4 * TB);
    expect(answer.cluster.remoteStoredBytes).toBe(0);
  });

  test("uses the average rate, not the peak", () => {
    const answer = planned(request({ peakToAverageRatio: 4 }));
    expect(answer.cluster.storedBytes).toBe(259.2 * TB);
    expect(answer.cluster.writtenBytesPerDay).toBe(259.2 * TB);
    expect(answer.cluster.peakProducedBytesPerSecond).toBe(4e9);
  });

  test("counts the overhead and the growth", () => {
    const answer = planned(request({ growthPerYear: 1, horizonYears: 1 }, {}, { storageOverhead: 1.25 }));
    expect(answer.cluster.storedBytes).toBeCloseTo(259.2 * 2 * 1.25 * TB, 0);
  });

  test("tiered: the local hours stay on the brokers, one copy of all the retention is remote", () => {
    const answer = planned(request({ retentionHours: 240, localRetentionHours: 6 }));
    expect(answer.cluster.storedBytes).toBeCloseTo(64.8 * TB, 0);
    expect(answer.cluster.remoteStoredBytes).toBe(864 * TB);
  });

  test("compressed records are stored compressed", () => {
    const answer = planned({
      workload: { recordsPerSecond: 1e6, recordBytes: 2_000, compressionRatio: 4 },
      broker: { networkGbps: 100 },
    });
    expect(answer.cluster.producedBytesPerSecond).toBe(5e8);
    expect(answer.cluster.storedBytes).toBe(129.6 * TB);
  });
});

describe("disk capacity", () => {
  test("259.2 TB on brokers of 32 TB filled to 0.8 are 10.1 brokers, so 11", () => {
    const answer = planned(request({}, { diskBytes: 32 * TB }));
    expect(answer.brokers).toBe(11);
    expect(answer.bindingConstraint).toBe("diskCapacity");
    expect(constraintNamed(answer, "diskCapacity").limitPerBroker).toBe(32 * TB);
    expect(constraintNamed(answer, "diskCapacity").demandPerBroker).toBeCloseTo((259.2 * TB) / 11, 0);
  });

  test("rebuilt: it must hold on the survivors", () => {
    expect(planned(request({}, { diskBytes: 32 * TB }, { brokerFailuresTolerated: 1 })).brokers).toBe(12);
  });

  test("outage: it holds on all brokers, as nothing is moved", () => {
    const policy = { brokerFailuresTolerated: 1, failureModel: "outage" } as const;
    const report = constraintNamed(planned(request({}, { diskBytes: 32 * TB }, policy)), "diskCapacity");
    expect(report.brokers).toBe(11);
    expect(report.utilizationAfterFailure).toBe(report.utilization);
  });

  test("tiered storage shrinks it", () => {
    expect(planned(request({ localRetentionHours: 6 }, { diskBytes: 32 * TB })).brokers).toBe(3);
  });
});
