import { describe, expect, test } from "vitest";
import { constraintNamed, planned, request } from "./testing/planned.ts";

const broker = { diskBytesPerSecond: 2e9 };

describe("disk throughput", () => {
  test("is W·(R+L)/N of appends and lagging reads at the peak", () => {
    const asked = request({ consumerGroups: 2, laggingReaders: 1.5, peakToAverageRatio: 2 }, broker, { minBrokers: 9 });
    const answer = planned(asked);
    expect(answer.perBroker.diskWriteBytesPerSecond).toBeCloseTo(6e9 / 9, 3);
    expect(answer.perBroker.diskReadBytesPerSecond).toBeCloseTo(3e9 / 9, 3);
    expect(constraintNamed(answer, "diskThroughput").demandPerBroker).toBeCloseTo(1e9, 3);
  });

  test("12 GB/s of appends over 1.6 GB/s allowed need 8 brokers", () => {
    const answer = planned(request({ bytesPerSecond: 4e9 }, broker));
    expect(answer.brokers).toBe(8);
    expect(answer.bindingConstraint).toBe("diskThroughput");
  });

  test("rebuilt: W·(R+L)/(N−k)", () => {
    const policy = { minBrokers: 6, brokerFailuresTolerated: 1 } as const;
    const answer = planned(request({ laggingReaders: 1 }, broker, policy));
    expect(constraintNamed(answer, "diskThroughput").utilizationAfterFailure).toBeCloseTo(0.8 / 2, 12);
  });

  test("outage: appends stay W·R/N, lagging reads become W·L/(N−k)", () => {
    const policy = { minBrokers: 6, brokerFailuresTolerated: 1, failureModel: "outage" } as const;
    const answer = planned(request({ laggingReaders: 1 }, broker, policy));
    expect(constraintNamed(answer, "diskThroughput").utilizationAfterFailure).toBeCloseTo((0.5 + 0.2) / 2, 12);
  });

  test("without lagging readers an outage adds nothing", () => {
    const policy = { minBrokers: 6, brokerFailuresTolerated: 1, failureModel: "outage" } as const;
    const report = constraintNamed(planned(request({}, broker, policy)), "diskThroughput");
    expect(report.utilizationAfterFailure).toBe(report.utilization);
  });
});
