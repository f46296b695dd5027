import { describe, expect, test } from "vitest";
import { constraintNamed, planned, request } from "./testing/planned.ts";

const lost = (failureModel: "outage" | "rebuilt") => ({ minBrokers: 6, brokerFailuresTolerated: 1, failureModel });

describe("ingress", () => {
  test("is producer bytes per broker at the peak, W/N", () => {
    const answer = planned(request({ peakToAverageRatio: 2 }, { ingressBytesPerSecond: 250e6 }));
    expect(answer.brokers).toBe(8);
    expect(answer.bindingConstraint).toBe("ingress");
    expect(constraintNamed(answer, "ingress").demandPerBroker).toBe(250e6);
    expect(constraintNamed(answer, "ingress").formula).toBe("W/N");
  });

  test.each(["outage", "rebuilt"] as const)("becomes W/(N−k) after a failure (%s)", (failureModel) => {
    const answer = planned(request({}, { ingressBytesPerSecond: 1e9 }, lost(failureModel)));
    expect(constraintNamed(answer, "ingress").utilizationAfterFailure).toBeCloseTo(0.2, 12);
  });
});

describe("partitions", () => {
  const broker = { maxPartitionReplicas: 4_000 };

  test("counts replicas: 10,000 partitions in three replicas over 4,000 per broker need 8", () => {
    const answer = planned(request({ partitions: 10_000 }, broker));
    expect(answer.brokers).toBe(8);
    expect(answer.bindingConstraint).toBe("partitions");
    expect(answer.perBroker.partitionReplicas).toBe(3_750);
    expect(constraintNamed(answer, "partitions").unit).toBe("replicas");
  });

  test("rebuilt replicas crowd the survivors, an outage moves none", () => {
    const [rebuilt, outage] = (["rebuilt", "outage"] as const).map((failureModel) =>
      constraintNamed(planned(request({ partitions: 4_000 }, broker, lost(failureModel))), "partitions"),
    );
    expect(rebuilt?.utilizationAfterFailure).toBeCloseTo(0.6, 12);
    expect(outage?.utilizationAfterFailure).toBeCloseTo(0.5, 12);
  });

  test("are null per broker and set no limit where they are not given", () => {
    const answer = planned(request({}, broker));
    expect(answer.perBroker.partitionReplicas).toBeNull();
    expect(answer.constraints.map(({ name }) => name)).not.toContain("partitions");
  });
});

describe("connections", () => {
  const broker = { maxConnections: 1_000 };

  test("are those of the whole cluster, spread evenly: 4,500 over 1,000 need 5", () => {
    const answer = planned(request({ clientConnections: 4_500 }, broker));
    expect(answer.brokers).toBe(5);
    expect(answer.bindingConstraint).toBe("connections");
    expect(answer.perBroker.clientConnections).toBe(900);
  });

  test.each(["outage", "rebuilt"] as const)("move to the survivors after a failure (%s)", (failureModel) => {
    const answer = planned(request({ clientConnections: 3_000 }, broker, lost(failureModel)));
    expect(constraintNamed(answer, "connections").utilizationAfterFailure).toBeCloseTo(0.6, 12);
  });
});
