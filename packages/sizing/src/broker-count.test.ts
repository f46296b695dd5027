import { describe, expect, test } from "vitest";
import { constraintNamed, planned, request, unsatisfiable } from "./testing/planned.ts";

describe("the least number of brokers", () => {
  test("is three where nothing needs more", () => {
    const answer = planned(request({ bytesPerSecond: 1e6 }));
    expect(answer.brokers).toBe(3);
    expect(answer.bindingConstraint).toBe("replication");
  });

  test("is minBrokers", () => {
    expect(planned(request({ replicationFactor: 1 }, {}, { minBrokers: 1 })).brokers).toBe(1);
    const answer = planned(request({}, {}, { minBrokers: 7 }));
    expect(answer.brokers).toBe(7);
    expect(constraintNamed(answer, "replication").brokers).toBe(7);
  });

  test("is never below the replication factor, and a lower minBrokers is raised and listed", () => {
    const answer = planned(request({ replicationFactor: 5 }, {}, { minBrokers: 2 }));
    expect(answer.brokers).toBe(5);
    expect(constraintNamed(answer, "replication")).toMatchObject({ brokers: 5, utilization: 1 });
    expect(answer.assumptions).toContain("policy.minBrokers: raised from 2 to 5, one broker for each replica");
  });
});

describe("rounding", () => {
  const five = { maxConnections: 1_000 };
  const load = { clientConnections: 4_500 };

  test.each([
    [2, 1, 6],
    [1, 3, 6],
    [2, 3, 6],
    [4, 3, 12],
    [4, 6, 12],
    [5, 1, 5],
  ])("five brokers in multiples of %d over %d zones are %d", (brokersMultipleOf, availabilityZones, brokers) => {
    const answer = planned(request(load, five, { brokersMultipleOf, availabilityZones }));
    expect(answer.brokers).toBe(brokers);
  });

  test("is never binding, leaves each constraint's own count, and is listed", () => {
    const answer = planned(request(load, five, { brokersMultipleOf: 4, availabilityZones: 3 }));
    expect(answer.bindingConstraint).toBe("connections");
    expect(constraintNamed(answer, "connections").brokers).toBe(5);
    expect(answer.assumptions).toContain("brokers: rounded up from 5 to 12, a multiple of 12");
  });
});

describe("the binding constraint", () => {
  test("is the one that needs the most brokers", () => {
    const broker = { maxConnections: 1_000, maxPartitionReplicas: 1_000 };
    const answer = planned(request({ clientConnections: 4_500, partitions: 2_000 }, broker));
    expect(answer.brokers).toBe(6);
    expect(answer.bindingConstraint).toBe("partitions");
  });

  test("of equals is replication", () => {
    const answer = planned(request({ clientConnections: 3_000 }, { maxConnections: 1_000 }));
    expect(constraintNamed(answer, "connections").brokers).toBe(3);
    expect(answer.bindingConstraint).toBe("replication");
  });

  test("of equals without replication is the fullest after a failure", () => {
    const broker = { maxConnections: 1_000, ingressBytesPerSecond: 1_000 };
    const tied = { clientConnections: 4_200, bytesPerSecond: 4_900 };
    expect(planned(request(tied, broker)).bindingConstraint).toBe("ingress");
    expect(planned(request({ ...tied, clientConnections: 4_950 }, broker)).bindingConstraint).toBe("connections");
  });

  test("is found with the fastest listed link, so a slow NIC that still fits never binds", () => {
    const answer = planned(request({}, { networkGbps: null, networkGbpsOptions: [10, 400] }));
    expect(answer.nic?.gbps).toBe(10);
    expect(answer.bindingConstraint).toBe("replication");
  });
});

describe("a load after a failure that is not tolerated", () => {
  test("informs and adds no broker", () => {
    const answer = planned(request({ clientConnections: 3_000 }, { maxConnections: 1_000 }));
    expect(answer.brokers).toBe(3);
    expect(constraintNamed(answer, "connections").utilizationAfterFailure).toBe(1.5);
    expect(answer.warnings).toContainEqual({
      code: "overload_after_failure",
      message: "After losing a broker: client connections at 150 % of the limit.",
    });
  });

  test("is null where no broker would be left", () => {
    const answer = planned(request({ replicationFactor: 1 }, {}, { minBrokers: 1 }));
    expect(constraintNamed(answer, "networkIn").utilizationAfterFailure).toBeNull();
  });

  test("at exactly its limit is no overload", () => {
    const answer = planned(request({ clientConnections: 2_000 }, { maxConnections: 1_000 }));
    expect(constraintNamed(answer, "connections").utilizationAfterFailure).toBe(1);
    expect(answer.warnings.map(({ code }) => code)).not.toContain("overload_after_failure");
  });
});

test("more than a million brokers count as none that could do it", () => {
  const refusal = unsatisfiable(request({ bytesPerSecond: 1e12 }, { ingressBytesPerSecond: 1_000 }));
  expect(refusal).toMatchObject({ constraint: "ingress", reason: "More than 1,000,000 brokers would be needed." });
});
