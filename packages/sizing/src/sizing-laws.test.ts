import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recommend } from "./index.ts";
import type { BrokerRequest, PolicyRequest, WorkloadRequest } from "./request.ts";
import { planned, request } from "./testing/planned.ts";

type Workload = WorkloadRequest & { bytesPerSecond: number; consumerGroups: number; replicationFactor: number };
type Case = { workload: Workload; broker: BrokerRequest; policy: PolicyRequest };

const cases: fc.Arbitrary<Case> = fc
  .record({
    bytesPerSecond: fc.double({ min: 1e5, max: 2e10, noNaN: true }),
    consumerGroups: fc.constantFrom(0, 0.5, 1, 3, 8),
    lagging: fc.constantFrom(0, 0.5, 1),
    replicationFactor: fc.integer({ min: 2, max: 5 }),
    tiered: fc.boolean(),
    lost: fc.constantFrom(0, 1),
    failureModel: fc.constantFrom("rebuilt" as const, "outage" as const),
    zones: fc.constantFrom(1, 2, 3),
    zonesLost: fc.constantFrom(0, 1),
    gbps: fc.constantFrom(10, 25, 100),
  })
  .map((drawn) => ({
    workload: {
      bytesPerSecond: drawn.bytesPerSecond,
      consumerGroups: drawn.consumerGroups,
      laggingReaders: Math.min(drawn.lagging, drawn.consumerGroups),
      replicationFactor: drawn.replicationFactor,
      minInsyncReplicas: 1,
      localRetentionHours: drawn.tiered ? 2 : null,
    },
    broker: { networkGbps: drawn.gbps, diskBytesPerSecond: 3e9, diskBytes: 60e12, ingressBytesPerSecond: 1e9 },
    policy: {
      brokerFailuresTolerated: drawn.lost,
      failureModel: drawn.failureModel,
      availabilityZones: drawn.zones,
      zoneFailuresTolerated: Math.min(drawn.zonesLost, drawn.zones - 1),
    },
  }));

const brokersOf = ({ workload, broker, policy }: Case): number | null => {
  const result = recommend(request(workload, broker, policy));
  return result.ok ? result.answer.brokers : null;
};

const factor = fc.double({ min: 1, max: 10, noNaN: true });

describe("laws of sizing", () => {
  test("more load never needs fewer brokers", () => {
    fc.assert(
      fc.property(cases, factor, (drawn, more) => {
        const workload = { ...drawn.workload, bytesPerSecond: drawn.workload.bytesPerSecond * more };
        expect(brokersOf({ ...drawn, workload }) ?? 0).toBeGreaterThanOrEqual(brokersOf(drawn) ?? 0);
      }),
    );
  });

  test("more consumers never need fewer brokers", () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const workload = { ...drawn.workload, consumerGroups: drawn.workload.consumerGroups + 1 };
        expect(brokersOf({ ...drawn, workload }) ?? 0).toBeGreaterThanOrEqual(brokersOf(drawn) ?? 0);
      }),
    );
  });

  test("more NIC never needs more brokers", () => {
    fc.assert(
      fc.property(cases, factor, (drawn, more) => {
        const broker = { ...drawn.broker, networkGbps: (drawn.broker.networkGbps ?? 0) * more };
        expect(brokersOf({ ...drawn, broker }) ?? 0).toBeLessThanOrEqual(brokersOf(drawn) ?? 0);
      }),
    );
  });

  test("another speed in the list never needs more brokers, nor a slower NIC than alone", () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(5, 40, 200), (drawn, added) => {
        const listed = {
          ...drawn.broker,
          networkGbps: null,
          networkGbpsOptions: [drawn.broker.networkGbps ?? 0, added],
        };
        expect(brokersOf({ ...drawn, broker: listed }) ?? 0).toBeLessThanOrEqual(brokersOf(drawn) ?? 0);
      }),
    );
  });

  test("a tighter ceiling never needs fewer brokers", () => {
    fc.assert(
      fc.property(cases, fc.double({ min: 0.2, max: 0.8, noNaN: true }), (drawn, network) => {
        const policy = { ...drawn.policy, maxUtilization: { network, diskCapacity: network, diskThroughput: network } };
        expect(brokersOf({ ...drawn, policy }) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
          brokersOf(drawn) ?? 0,
        );
      }),
    );
  });

  test("a tighter p99 target never needs fewer brokers", () => {
    const target = fc.double({ min: 4, max: 100, noNaN: true });
    fc.assert(
      fc.property(cases, target, target, (drawn, one, other) => {
        const [tight, loose] = [Math.min(one, other), Math.max(one, other)].map((p99TargetMs) =>
          planned(request({ ...drawn.workload, p99TargetMs }, drawn.broker, {}, "intel-confluent-2020")),
        );
        expect(tight?.brokers).toBeGreaterThanOrEqual(loose?.brokers ?? Number.NaN);
      }),
    );
  });

  test("twice the drives last twice as long, at the same count of brokers", () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 24 }), ({ workload, broker }, count) => {
        const years = [count, 2 * count].map((drives) => {
          const set = { catalogId: "intel-p4510-4tb", count: drives };
          return planned(request(workload, { ...broker, drives: set })).endurance.years ?? Number.NaN;
        });
        expect((years[1] ?? 0) / (years[0] ?? 0)).toBeCloseTo(2, 9);
      }),
    );
  });

  test("a tolerated failure never needs fewer brokers", () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const without = { ...drawn.policy, brokerFailuresTolerated: 0, zoneFailuresTolerated: 0 };
        const least = brokersOf({ ...drawn, policy: without }) ?? 0;
        expect(brokersOf(drawn) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(least);
      }),
    );
  });

  test("over the cluster, what replication receives is what it sends", () => {
    fc.assert(
      fc.property(cases, ({ workload, broker }) => {
        const { brokers, perBroker, cluster } = planned(request(workload, broker));
        const produced = cluster.peakProducedBytesPerSecond;
        const uploads = workload.localRetentionHours === null ? 0 : produced;
        const replicatedIn = perBroker.networkInBytesPerSecond * brokers - produced;
        const replicatedOut =
          perBroker.networkOutBytesPerSecond * brokers - produced * workload.consumerGroups - uploads;
        expect(Math.abs(replicatedIn - replicatedOut)).toBeLessThan(1e-6 * produced);
      }),
    );
  });

  test("over the cluster, in is W·R and out is W·(R−1+C), and W more where it uploads", () => {
    fc.assert(
      fc.property(cases, ({ workload, broker }) => {
        const { brokers, perBroker, constraints } = planned(request(workload, broker));
        const { bytesPerSecond: w, replicationFactor: r, consumerGroups: c } = workload;
        const uploads = workload.localRetentionHours === null ? 0 : 1;
        const demand = (name: string) => constraints.find((one) => one.name === name)?.demandPerBroker ?? Number.NaN;
        const total = {
          in: [perBroker.networkInBytesPerSecond, demand("networkIn")].map((one) => (one * brokers) / w),
          out: [perBroker.networkOutBytesPerSecond, demand("networkOut")].map((one) => (one * brokers) / w),
        };
        for (const received of total.in) expect(received).toBeCloseTo(r, 9);
        for (const sent of total.out) expect(sent).toBeCloseTo(r - 1 + c + uploads, 9);
        // What is received beyond the producers' bytes is what is sent beyond the readers'.
        expect((total.in[0] ?? 0) - 1).toBeCloseTo((total.out[0] ?? 0) - c - uploads, 9);
      }),
    );
  });

  test("every utilisation is the demand over the limit, and at most 1 with all brokers up", () => {
    fc.assert(
      fc.property(cases, ({ workload, broker }) => {
        for (const report of planned(request(workload, broker)).constraints) {
          expect(report.utilization).toBeCloseTo(report.demandPerBroker / report.limitPerBroker, 12);
          expect(report.utilization).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});

// The formulas as they are defined for each state of the cluster, written out apart from the engine's shares.
const loads = ({ workload }: Case) => {
  const { bytesPerSecond: w, consumerGroups: c, replicationFactor: r } = workload;
  const l = workload.laggingReaders ?? 0;
  const tiered = workload.localRetentionHours !== null;
  const t = tiered ? 1 : 0;
  const stored = w * 3_600 * (tiered ? 2 : 24);
  const moved = (replicas: number, n: number) => ({
    in: (w * replicas) / n,
    out: (w * (replicas - 1 + c + t)) / n,
    disk: (w * (replicas + l)) / n,
    capacity: (stored * replicas) / n,
    ingress: w / n,
  });
  return {
    up: (n: number) => moved(r, n),
    rebuilt: (n: number, k: number) => moved(Math.min(r, n - k), n - k),
    outage: (n: number, k: number) => ({
      in: (w * r) / n,
      out: (w * r) / n + (tiered ? (w * c) / (n - k) : (w * (c - 1)) / (n - k)),
      disk: (w * r) / n + (w * l) / (n - k),
      capacity: (stored * r) / n,
      ingress: w / (n - k),
    }),
  };
};

const satisfied = (drawn: Case, n: number): boolean => {
  const k = drawn.policy.brokerFailuresTolerated ?? 0;
  const zonesLost = drawn.policy.zoneFailuresTolerated ?? 0;
  const gone = (n * zonesLost) / (drawn.policy.availabilityZones ?? 1);
  const load = loads(drawn);
  const states = [load.up(n)];
  if (k > 0) states.push(drawn.policy.failureModel === "outage" ? load.outage(n, k) : load.rebuilt(n, k));
  if (zonesLost > 0) states.push(load.outage(n, gone));
  const link = ((drawn.broker.networkGbps ?? 0) * 1e9 * 0.85) / Number("8");
  const room = 1 + 1e-9;
  return states.every(
    (state) =>
      state.in <= link * room &&
      state.out <= link * room &&
      state.disk <= 3e9 * 0.8 * room &&
      state.capacity <= 60e12 * 0.8 * room &&
      state.ingress <= 1e9 * room,
  );
};

const fewest = (drawn: Case): number | "availability" => {
  const { replicationFactor } = drawn.workload;
  const zones = drawn.policy.availabilityZones ?? 1;
  const inLostZones = drawn.policy.zoneFailuresTolerated === 1 ? Math.ceil(replicationFactor / zones) : 0;
  if (replicationFactor - Math.max(inLostZones, drawn.policy.brokerFailuresTolerated ?? 0) < 1) return "availability";
  let brokers = Math.ceil(Math.max(3, replicationFactor) / zones) * zones;
  while (!satisfied(drawn, brokers)) brokers += zones;
  return brokers;
};

test("the brokers are the fewest, a multiple of the zones, that keep every formula as it is written", () => {
  fc.assert(
    fc.property(cases, (drawn) => {
      const result = recommend(request(drawn.workload, drawn.broker, drawn.policy));
      const refused = !result.ok && result.kind === "unsatisfiable" ? result.constraint : null;
      expect(result.ok ? result.answer.brokers : refused).toBe(fewest(drawn));
    }),
    { numRuns: 500 },
  );
});
