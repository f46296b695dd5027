import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recommend, scalePath } from "../index.ts";
import type { SizingRequest } from "../request.ts";
import { KIBIBYTE } from "../units.ts";
import type { ScalePath } from "./scale-path.ts";

const pathOf = (request: SizingRequest): ScalePath => {
  const result = scalePath(request);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.path;
};

// Intel and Confluent 2020 (341991-001US), Table 3: 7.5 M events/s of 1,024 bytes on three brokers at 20 ms.
const intel = (recordsPerSecond: number, options: readonly number[] = [10, 25, 40, 50, 100]): SizingRequest => ({
  workload: { recordsPerSecond, recordBytes: KIBIBYTE, consumerGroups: 0, p99TargetMs: 20 },
  broker: { networkGbpsOptions: options },
  profile: "intel-confluent-2020",
});

describe("the path of Intel's recommended plan", () => {
  const path = pathOf(intel(7_500_000));
  const plansAt = (recordsPerSecond: number) => {
    const factor = recordsPerSecond / 7_500_000;
    return path.steps.find(({ fromFactor, toFactor }) => fromFactor < factor && factor <= toFactor);
  };

  test("goes from a tenth to ten times the load without a gap", () => {
    expect(path.exact).toBe(true);
    expect(path.endsBecause).toBeNull();
    expect(path.steps[0]?.fromFactor).toBe(0.1);
    expect(path.steps.at(-1)?.toFactor).toBe(10);
    expect(path.steps.slice(1).map(({ fromFactor }) => fromFactor)).toEqual(
      path.steps.slice(0, -1).map(({ toFactor }) => toFactor),
    );
    expect(path.steps[0]?.fromBytesPerSecond).toBeCloseTo(0.768e9, 0);
  });

  // 85 % of a link is 1.0625, 2.65625, 4.25 and 5.3125 GB/s, all of which three brokers receive each.
  test.each([
    [1_000_000, 3, 10],
    [1_037_597, 3, 10],
    [1_037_599, 3, 25],
    [2_593_993, 3, 25],
    [2_593_995, 3, 40],
    [4_150_391, 3, 50],
    [5_187_989, 3, 100],
    [7_500_000, 3, 100],
    [7_500_001, 4, 100],
    [10_000_000, 4, 100],
    [10_000_001, 5, 100],
    [30_000_000, 12, 100],
    [75_000_000, 30, 100],
  ])("%d events/s are %d brokers with %d GbE", (recordsPerSecond, brokers, nicGbps) => {
    expect(plansAt(recordsPerSecond)).toMatchObject({ brokers, nicGbps });
  });

  test("scales up to 7.5 M events/s and out from there, and says why", () => {
    expect(path.knee?.factor).toBeCloseTo(1, 9);
    expect(path.knee?.bytesPerSecond).toBeCloseTo(7.68e9, 0);
    expect(path.knee?.reason).toBe(
      "Up to 7.68 GB/s, 3 brokers are enough; beyond, what a broker receives exceeds the load measured at a p99 of 20 ms: 7.68 GB/s.",
    );
  });
});

describe("a path", () => {
  test("has one step and no knee where the load hardly matters", () => {
    const path = pathOf({ workload: { bytesPerSecond: 1e3 }, broker: { networkGbps: 10 } });
    expect(path.steps).toHaveLength(1);
    expect(path.knee).toBeNull();
  });

  test("names the link where that forces more brokers: 85 % of 10 Gb/s, with failures counted", () => {
    const policy = { brokerFailuresTolerated: 1 };
    const { knee } = pathOf({ workload: { bytesPerSecond: 1e9 }, broker: { networkGbps: 10 }, policy });
    expect(knee?.factor).toBeCloseTo(1.0625, 9);
    expect(knee?.reason).toContain(
      "exceeds its fastest allowed link: 85 % of 1.25 GB/s, the tolerated failures counted",
    );
  });

  test("keeps partitions and connections as given: they bind while the load is small", () => {
    const workload = { bytesPerSecond: 1e8, partitions: 10_000 };
    const path = pathOf({ workload, broker: { networkGbps: 10, maxPartitionReplicas: 4_000 } });
    expect(path.steps[0]).toMatchObject({ brokers: 8, bindingConstraint: "partitions" });
    expect(path.steps.at(-1)).toMatchObject({ brokers: 8, bindingConstraint: "partitions" });
  });

  test("follows the average rate where retention binds", () => {
    const workload = { bytesPerSecond: 1e8, peakToAverageRatio: 4, retentionHours: 100 };
    const { knee } = pathOf({ workload, broker: { networkGbps: 400, diskBytes: 100e12 } });
    expect(knee?.factor).toBeCloseTo(80e12 / (1e8 * 360_000), 9);
    expect(knee?.bytesPerSecond).toBeCloseTo(4e8 * (80e12 / (1e8 * 360_000)), 0);
    expect(knee?.reason).toContain("what a broker keeps exceeds its drives: 80 % of 100 TB");
  });

  test("is not torn by rounding where two limits are exactly as full: 0.72 of 10 Gb/s out and of 60 TB on six brokers", () => {
    const path = pathOf({
      workload: { bytesPerSecond: 1e9, consumerGroups: 3 },
      broker: { networkGbps: 10, diskBytes: 60e12 },
      policy: { failureModel: "outage", availabilityZones: 3 },
    });
    const onSix = path.steps.filter(({ brokers }) => brokers === 6).map(({ bindingConstraint }) => bindingConstraint);
    expect(onSix).toEqual(["diskCapacity", "networkOut", "diskCapacity", "networkOut", "diskCapacity", "networkOut"]);
    for (let factor = 0.64; factor < 0.74; factor += 0.001) {
      expect(
        recommend({
          workload: { bytesPerSecond: factor * 1e9, consumerGroups: 3 },
          broker: { networkGbps: 10, diskBytes: 60e12 },
          policy: { failureModel: "outage", availabilityZones: 3 },
        }),
      ).toMatchObject({ answer: { bindingConstraint: "networkOut" } });
    }
  });

  test("ends where the rates end that can be sized, and where a million brokers are too few", () => {
    const fast = pathOf({ workload: { bytesPerSecond: 5e14 }, broker: { networkGbps: 1e6 } });
    expect(fast.steps.at(-1)?.toFactor).toBe(2);
    expect(fast.endsBecause).toBe("Rates above 1 PB/s are not sized.");
    const many = pathOf({ workload: { bytesPerSecond: 1e14 }, broker: { networkGbps: 10 } });
    expect(many.steps.at(-1)?.toFactor).toBeCloseTo((1e6 * 1.0625e9) / 3e14, 6);
    expect(many.endsBecause).toContain("even 1,000,000 brokers are too few");
  });

  test("is sampled where the count changes too often, each step with a plan that carries all of it", () => {
    const path = pathOf(intel(750_000_000));
    expect(path.exact).toBe(false);
    expect(path.steps.length).toBeLessThanOrEqual(201);
    // 31 brokers, as just above a tenth, carry 2.5 M events/s each.
    expect(path.knee?.factor).toBeCloseTo((31 * 2.5) / 750, 9);
    for (const { toFactor, brokers } of path.steps) {
      const result = recommend(intel(750_000_000 * toFactor * (1 - 1e-12)));
      expect(result.ok && result.answer.brokers).toBe(brokers);
    }
  });

  test("is refused as the recommendation is", () => {
    for (const request of [
      {},
      { workload: { bytesPerSecond: -1 } },
      { workload: { bytesPerSecond: 1e9, minInsyncReplicas: 3 }, policy: { brokerFailuresTolerated: 1 } },
      { ...intel(1_000), workload: { ...intel(1_000).workload, p99TargetMs: 3 } },
      { workload: { bytesPerSecond: 1e15 }, broker: { networkGbps: 1 } },
    ]) {
      const refusal = recommend(request);
      expect(refusal.ok).toBe(false);
      expect(scalePath(request)).toEqual(refusal);
    }
  });
});

const scaled = (request: SizingRequest, factor: number): SizingRequest => ({
  ...request,
  workload: { ...request.workload, bytesPerSecond: (request.workload?.bytesPerSecond ?? 0) * factor },
});

describe("laws of the path", () => {
  const requests = fc
    .record({
      bytesPerSecond: fc.double({ min: 1e6, max: 3e10, noNaN: true }),
      consumerGroups: fc.constantFrom(0, 0.5, 1, 3),
      peakToAverageRatio: fc.constantFrom(1, 2.5),
      replicationFactor: fc.integer({ min: 1, max: 4 }),
      partitions: fc.constantFrom(null, 3_000, 50_000),
      clientConnections: fc.constantFrom(null, 20_000),
      p99TargetMs: fc.constantFrom(null, 5, 20, 200),
      tiered: fc.boolean(),
      lost: fc.constantFrom(0, 1),
      failureModel: fc.constantFrom("rebuilt" as const, "outage" as const),
      zones: fc.constantFrom(1, 3),
      multiple: fc.constantFrom(1, 2, 5),
      gbps: fc.constantFrom([10], [10, 25, 40, 100], [25, 400]),
    })
    .map((drawn): SizingRequest => ({
      workload: {
        bytesPerSecond: drawn.bytesPerSecond,
        consumerGroups: drawn.consumerGroups,
        peakToAverageRatio: drawn.peakToAverageRatio,
        replicationFactor: drawn.replicationFactor,
        minInsyncReplicas: 1,
        acks: "1",
        partitions: drawn.partitions,
        clientConnections: drawn.clientConnections,
        p99TargetMs: drawn.p99TargetMs,
        localRetentionHours: drawn.tiered ? 2 : null,
      },
      broker: {
        networkGbpsOptions: drawn.gbps,
        diskBytesPerSecond: 3e9,
        diskBytes: 60e12,
        maxPartitionReplicas: 4_000,
        maxConnections: 3_000,
      },
      policy: {
        brokerFailuresTolerated: Math.min(drawn.lost, drawn.replicationFactor - 1),
        failureModel: drawn.failureModel,
        availabilityZones: drawn.zones,
        brokersMultipleOf: drawn.multiple,
      },
      profile: "intel-confluent-2020",
    }));

  test("brokers never fall; anywhere within an exact step the recommendation is its plan, within a sampled one no more", () => {
    fc.assert(
      fc.property(requests, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (request, place) => {
        const path = scalePath(request);
        if (!path.ok) return;
        const { steps, exact } = path.path;
        steps.forEach(({ fromFactor, toFactor, brokers, nicGbps, bindingConstraint }, index) => {
          expect(toFactor).toBeGreaterThan(fromFactor);
          expect(brokers).toBeGreaterThanOrEqual(steps[index - 1]?.brokers ?? 0);
          const within = recommend(scaled(request, fromFactor + (toFactor - fromFactor) * place));
          const answer = within.ok ? within.answer : null;
          const plan = [answer?.brokers, answer?.nic?.gbps, answer?.bindingConstraint];
          expect(plan).toEqual(exact ? [brokers, nicGbps, bindingConstraint] : plan);
          expect(answer?.brokers).toBeLessThanOrEqual(brokers);
        });
      }),
      { numRuns: 40 },
    );
  });
});
