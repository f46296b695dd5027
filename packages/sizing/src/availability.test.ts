import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recommend } from "./index.ts";
import type { PolicyRequest, WorkloadRequest } from "./request.ts";
import { planned, request, unsatisfiable } from "./testing/planned.ts";

const reason = (workload: WorkloadRequest, policy: PolicyRequest): string =>
  unsatisfiable(request(workload, {}, policy)).reason;

describe("availability", () => {
  test("acks=all with min ISR 2 of 3 survives one broker, not two", () => {
    expect(planned(request({}, {}, { brokerFailuresTolerated: 1 })).brokers).toBe(3);
    const refusal = unsatisfiable(request({}, {}, { brokerFailuresTolerated: 2 }));
    expect(refusal.constraint).toBe("availability");
    expect(refusal.suggestion).toBe("replicationFactor 4 or minInsyncReplicas 1");
    expect(refusal.reason).toContain("acks=all needs 2");
  });

  test.each(["0", "1"] as const)("acks=%s needs one replica left, whatever the min ISR is", (acks) => {
    expect(planned(request({ acks, minInsyncReplicas: 3 }, {}, { brokerFailuresTolerated: 2 })).brokers).toBe(3);
    const refusal = unsatisfiable(request({ acks }, {}, { brokerFailuresTolerated: 3 }));
    expect(refusal.suggestion).toBe("replicationFactor 4");
  });

  test("is told in words, with nothing lost, brokers lost and zones lost", () => {
    expect(reason({ minInsyncReplicas: 5 }, {})).toBe(
      "With every broker up there are 3 replicas, and acks=all needs 5 in sync. More brokers do not change that.",
    );
    expect(reason({}, { brokerFailuresTolerated: 2 })).toBe(
      "With 2 brokers lost, 1 of 3 replicas may be left, and acks=all needs 2 in sync. More brokers do not change that.",
    );
    expect(reason({ acks: "1", replicationFactor: 1 }, { brokerFailuresTolerated: 1 })).toBe(
      "With a broker lost, 0 of 1 replica may be left, and acks=1 needs 1. More brokers do not change that.",
    );
    const both = { brokerFailuresTolerated: 3, availabilityZones: 3, zoneFailuresTolerated: 2 };
    expect(reason({}, both)).toContain("With 3 brokers or 2 of 3 zones lost, 0 of 3 replicas");
  });

  test("three zones of three replicas survive one zone", () => {
    const policy = { availabilityZones: 3, zoneFailuresTolerated: 1 };
    expect(planned(request({}, {}, policy)).brokers).toBe(3);
  });

  test("two zones may lose two of three replicas, which four replicas repair", () => {
    const refusal = unsatisfiable(request({}, {}, { availabilityZones: 2, zoneFailuresTolerated: 1 }));
    expect(refusal.constraint).toBe("availability");
    expect(refusal.suggestion).toBe("replicationFactor 4 or minInsyncReplicas 1");
    expect(refusal.reason).toContain("1 of 2 zones");
  });

  test("no min ISR helps where no replica may be left", () => {
    const policy = { availabilityZones: 3, zoneFailuresTolerated: 2 };
    const refusal = unsatisfiable(request({ replicationFactor: 2 }, {}, policy));
    expect(refusal.suggestion).toBe("replicationFactor 6");
  });

  test("the suggested replication factor is the smallest that is available", () => {
    const small = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(small, small, fc.nat(4), small, fc.nat(4), (replicationFactor, minIsr, lost, zones, zonesLost) => {
        const policy = {
          brokerFailuresTolerated: lost,
          availabilityZones: zones,
          zoneFailuresTolerated: Math.min(zonesLost, zones - 1),
        };
        const asked = (factor: number) =>
          recommend(
            request({ replicationFactor: factor, minInsyncReplicas: Math.min(minIsr, replicationFactor) }, {}, policy),
          );
        const result = asked(replicationFactor);
        if (result.ok) return;
        expect(result.kind).toBe("unsatisfiable");
        if (result.kind !== "unsatisfiable") return;
        const suggested = Number(/replicationFactor (\d+)/u.exec(result.suggestion ?? "")?.[1]);
        expect([asked(suggested - 1).ok, asked(suggested).ok]).toEqual([false, true]);
      }),
    );
  });
});
