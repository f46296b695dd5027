import { describe, expect, test } from "vitest";
import { constraintNamed, planned, request } from "./testing/planned.ts";

describe("network in", () => {
  test("is W·R/N with its formula written out", () => {
    const report = constraintNamed(planned(request({ bytesPerSecond: 6e9 }, {}, { minBrokers: 6 })), "networkIn");
    expect(report.demandPerBroker).toBe(3e9);
    expect(report.limitPerBroker).toBe(12.5e9);
    expect(report.utilization).toBe(0.24);
    expect(report.unit).toBe("bytes/s");
    expect(report.formula).toBe("W·R/N");
    expect(report.formulaWithNumbers).toBe("6e9·3/6 = 3e9 bytes/s");
    expect(report.source).toContain("100 Gb/s per direction");
  });

  test("is sized at the peak", () => {
    const answer = planned(request({ bytesPerSecond: 1e9, peakToAverageRatio: 5 }));
    expect(answer.perBroker.networkInBytesPerSecond).toBe(5e9);
  });

  test("grows compound over the horizon", () => {
    const answer = planned(request({ bytesPerSecond: 1e9, growthPerYear: 0.5, horizonYears: 2 }));
    expect(answer.perBroker.networkInBytesPerSecond).toBe(2.25e9);
    expect(answer.cluster.producedBytesPerSecond).toBe(2.25e9);
  });

  test("scales out when it exceeds the ceiling, not the link: 3e9 of 10.625e9 allowed, so 12 GB/s need 4", () => {
    const answer = planned(request({ bytesPerSecond: 12e9, consumerGroups: 0 }));
    expect(answer.brokers).toBe(4);
    expect(answer.bindingConstraint).toBe("networkIn");
  });

  test("a ceiling may be reached: W·R/N of exactly 0.8 of the link fits", () => {
    const policy = { maxUtilization: { network: 0.8 } };
    expect(planned(request({ bytesPerSecond: 1e10 }, { networkGbps: 100 }, policy)).brokers).toBe(3);
  });
});

describe("network out", () => {
  test.each([
    [0, 2e9],
    [0.5, 2.5e9],
    [1, 3e9],
    [4, 6e9],
  ])("with %d consumer groups three brokers send W·(R−1+C)/N = %d bytes/s", (consumerGroups, expected) => {
    const answer = planned(request({ bytesPerSecond: 3e9, consumerGroups }));
    expect(answer.brokers).toBe(3);
    expect(answer.perBroker.networkOutBytesPerSecond).toBe(expected);
    expect(constraintNamed(answer, "networkOut").demandPerBroker).toBe(expected);
  });

  test("gains W/N where leaders upload closed segments to a remote tier", () => {
    const answer = planned(request({ bytesPerSecond: 3e9, localRetentionHours: 1 }));
    expect(answer.perBroker.networkOutBytesPerSecond).toBe(4e9);
    expect(constraintNamed(answer, "networkOut").formulaWithNumbers).toBe("3e9·(3−1+1+1)/3 = 4e9 bytes/s");
  });

  test("names itself binding when consumers outweigh replication", () => {
    const answer = planned(request({ bytesPerSecond: 3e9, consumerGroups: 20 }));
    expect(answer.bindingConstraint).toBe("networkOut");
    expect(answer.brokers).toBe(7);
  });
});

describe("after a failure", () => {
  const six = { minBrokers: 6, brokerFailuresTolerated: 1 } as const;
  const load = { bytesPerSecond: 6e9, consumerGroups: 3 };

  test("rebuilt: in becomes W·R/(N−k), out W·(R−1+C)/(N−k)", () => {
    const answer = planned(request(load, {}, { ...six, failureModel: "rebuilt" }));
    expect(constraintNamed(answer, "networkIn").utilizationAfterFailure).toBeCloseTo(3.6 / 12.5, 12);
    expect(constraintNamed(answer, "networkOut").utilizationAfterFailure).toBeCloseTo(6 / 12.5, 12);
  });

  test("outage: in stays W·R/N, out is W·R/N + W·(C−1)/(N−k)", () => {
    const answer = planned(request(load, {}, { ...six, failureModel: "outage" }));
    expect(constraintNamed(answer, "networkIn").utilizationAfterFailure).toBeCloseTo(3 / 12.5, 12);
    expect(constraintNamed(answer, "networkOut").utilizationAfterFailure).toBeCloseTo((3 + 2.4) / 12.5, 12);
  });

  test("outage with tiered storage: out is W·R/N + W·C/(N−k)", () => {
    const answer = planned(request({ ...load, localRetentionHours: 1 }, {}, { ...six, failureModel: "outage" }));
    expect(constraintNamed(answer, "networkOut").utilizationAfterFailure).toBeCloseTo((3 + 3.6) / 12.5, 12);
  });

  test("rebuilt on three brokers with three replicas: two survivors hold two replicas each, so in stays W", () => {
    const answer = planned(request({ bytesPerSecond: 1e9 }, {}, { brokerFailuresTolerated: 1 }));
    expect(constraintNamed(answer, "networkIn").utilizationAfterFailure).toBe(0.08);
  });

  test("the tolerated loss adds brokers: 6 GB/s in of 4.25e9 allowed per broker is 5, with one lost 6", () => {
    const broker = { networkGbps: 40 };
    expect(planned(request({ bytesPerSecond: 6e9 }, broker)).brokers).toBe(5);
    expect(planned(request({ bytesPerSecond: 6e9 }, broker, { brokerFailuresTolerated: 1 })).brokers).toBe(6);
  });

  test("an outage costs network in nothing, so it needs no more brokers for it", () => {
    const answer = planned(
      request(
        { bytesPerSecond: 6e9, consumerGroups: 0 },
        { networkGbps: 40 },
        { brokerFailuresTolerated: 1, failureModel: "outage" },
      ),
    );
    expect(constraintNamed(answer, "networkIn").brokers).toBe(5);
  });
});

describe("zones lost", () => {
  const zones = { availabilityZones: 3, zoneFailuresTolerated: 1, minBrokers: 6 } as const;

  test("count as an outage of N·z/Z brokers, whatever the failure model of brokers is", () => {
    const answer = planned(
      request({ bytesPerSecond: 6e9, consumerGroups: 3 }, {}, { ...zones, failureModel: "rebuilt" }),
    );
    expect(answer.brokers).toBe(6);
    expect(constraintNamed(answer, "networkOut").utilizationAfterFailure).toBeCloseTo((3 + 3) / 12.5, 12);
  });

  test("broker and zone losses are checked apart, the worse is reported", () => {
    const policy = { ...zones, brokerFailuresTolerated: 1, failureModel: "outage" } as const;
    const answer = planned(request({ bytesPerSecond: 6e9, consumerGroups: 3 }, {}, policy));
    expect(constraintNamed(answer, "networkOut").utilizationAfterFailure).toBeCloseTo((3 + 3) / 12.5, 12);
  });

  test("the worse may be the broker loss: rebuilt, in is 3.6e9 of 12.5e9 where the zones' outage leaves 3e9", () => {
    const policy = { ...zones, brokerFailuresTolerated: 1, failureModel: "rebuilt" } as const;
    const answer = planned(request({ bytesPerSecond: 6e9 }, {}, policy));
    expect(constraintNamed(answer, "networkIn").utilizationAfterFailure).toBeCloseTo(3.6 / 12.5, 12);
  });

  test("add brokers: out of 15 GB/s x (3/N + 4/(2N/3)) fits 10.625e9 from 12.7 on, so 15 in three zones", () => {
    const answer = planned(request({ bytesPerSecond: 15e9, consumerGroups: 5 }, {}, { ...zones, minBrokers: 3 }));
    expect(constraintNamed(answer, "networkOut").brokers).toBe(13);
    expect(answer.brokers).toBe(15);
  });
});

test("a rate in bytes per second limits each direction and gives no NIC", () => {
  const answer = planned(request({ bytesPerSecond: 3e9 }, { networkGbps: null, networkBytesPerSecond: 2e9 }));
  expect(constraintNamed(answer, "networkIn").limitPerBroker).toBe(2e9);
  expect(answer.brokers).toBe(6);
  expect(answer.nic).toBeNull();
});
