import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SizingAnswer } from "../answer.ts";
import { recommend } from "../index.ts";
import type { SizingRequest, TopologyRequest } from "../request.ts";
import { planned } from "../testing/planned.ts";
import type { NodeRole, Rack } from "./topology.ts";

// Intel and Confluent 2020 (341991-001US): Table 3's recommended row on the rack of Figure 8, with its 25 clients, the
// Control Center node and the two of ksqlDB, Connect and Schema Registry.
const figure8: SizingRequest = {
  workload: { recordsPerSecond: 7.5e6, recordBytes: 1_024, consumerGroups: 0, p99TargetMs: 20 },
  broker: { networkGbpsOptions: [10, 25, 40, 100], hardwareThreads: 112, cores: 56 },
  topology: { clientNodes: 25, supportNodes: 3 },
  profile: "intel-confluent-2020",
};

const sum = (racks: readonly Rack[], of: (rack: Rack) => number | null): number =>
  racks.reduce((total, rack) => total + rack.count * (of(rack) ?? 0), 0);

const nodes = (racks: readonly Rack[], role: NodeRole): number =>
  sum(racks, (rack) => rack.nodes.filter((node) => node.role === role).reduce((total, { count }) => total + count, 0));

describe("the rack of Figure 8", () => {
  const { topology, brokers } = planned(figure8);

  test("holds three brokers at 100 GbE and the clients and support nodes at 10 GbE", () => {
    expect(brokers).toBe(3);
    expect(topology.racks).toHaveLength(1);
    const links = (role: NodeRole) => topology.bill.find((line) => line.role === role)?.linkGbps;
    expect([links("broker"), links("client"), links("support")]).toEqual([100, 10, 10]);
    expect(topology.racks[0]?.nodes.map(({ name }) => name)).toEqual([
      "broker 1",
      "broker 2",
      "broker 3",
      "controller 1",
      "controller 2",
      "controller 3",
      "25 clients",
      "3 support nodes",
    ]);
    expect(topology.racks[0]?.linkGbps).toBe(3 * 100 + 3 * 1 + 25 * 10 + 3 * 10);
  });

  test("sends nothing over an uplink, clients being inside", () => {
    expect(topology.racks[0]).toMatchObject({ uplinkInBytesPerSecond: 0, uplinkOutBytesPerSecond: 0 });
  });

  test("without its clients takes W in and sends nothing out, no group reading", () => {
    const [rack] = planned({ ...figure8, topology: {} }).topology.racks;
    expect(rack).toMatchObject({ uplinkInBytesPerSecond: 7.68e9, uplinkOutBytesPerSecond: 0 });
  });
});

const layout = (topology: TopologyRequest, workload = {}, policy = {}) =>
  planned({ workload: { bytesPerSecond: 6e9, ...workload }, broker: { networkGbps: 100 }, policy, topology }).topology;

const sentBy = (workload: object) => layout({}, workload).racks[0]?.uplinkOutBytesPerSecond;

describe("uplinks of racks", () => {
  test("three zones, R = 3, clients outside: in W/3 and 2W/3 of replicas, out 2W/3 and C·W/3", () => {
    const { racks } = layout({}, { consumerGroups: 2 }, { availabilityZones: 3 });
    expect(racks.map(({ zone }) => zone)).toEqual(["zone 1", "zone 2", "zone 3"]);
    for (const rack of racks) {
      expect(rack.uplinkInBytesPerSecond).toBeCloseTo(2e9 + 4e9, 3);
      expect(rack.uplinkOutBytesPerSecond).toBeCloseTo(4e9 + 4e9, 3);
    }
  });

  test("with one rack a zone and clients in all, they carry the bytes between zones", () => {
    for (const followerFetch of [false, true]) {
      for (const [replicationFactor, zones] of [
        [3, 3],
        [3, 2],
        [2, 4],
        [5, 3],
      ] as const) {
        const answer = planned({
          workload: { bytesPerSecond: 6e9, consumerGroups: 2, replicationFactor, followerFetch, minInsyncReplicas: 1 },
          broker: { networkGbps: 100 },
          policy: { availabilityZones: zones },
          topology: { clientNodes: zones * 2 },
        });
        expect(answer.topology.racks).toHaveLength(zones);
        const out = sum(answer.topology.racks, (rack) => rack.uplinkOutBytesPerSecond);
        expect(out / answer.cluster.crossZoneBytesPerSecond).toBeCloseTo(1, 9);
      }
    }
  });

  test("in one zone replicas are spread over the racks: with three racks every follower is in another", () => {
    const { racks } = layout({ brokersPerRack: 1 }, { consumerGroups: 0 });
    expect(racks).toHaveLength(3);
    for (const rack of racks) expect(rack.uplinkOutBytesPerSecond).toBeCloseTo(4e9, 3);
  });

  test("leaders upload to a remote tier over them", () => {
    expect(sentBy({ consumerGroups: 0 })).toBe(0);
    expect(sentBy({ consumerGroups: 0, localRetentionHours: 1 })).toBe(6e9);
  });

  test("with observers zone 1 sends W·O to zone 2, and zone 3 holds a controller alone", () => {
    const policy = { availabilityZones: 3 };
    const { racks } = layout({ kind: "stretch", observersPerPartition: 1, clientNodes: 5 }, {}, policy);
    expect(racks.map((rack) => rack.nodes.map(({ role }) => role))).toEqual([
      ["broker", "broker", "broker", "controller", "client"],
      ["observer", "controller"],
      ["controller"],
    ]);
    expect(racks.map((rack) => rack.uplinkOutBytesPerSecond)).toEqual([6e9, 0, 0]);
    expect(racks.map((rack) => rack.uplinkInBytesPerSecond)).toEqual([0, 6e9, 0]);
  });
});

const requests: fc.Arbitrary<SizingRequest> = fc
  .record({
    bytesPerSecond: fc.double({ min: 1e5, max: 1e13, noNaN: true }),
    consumerGroups: fc.constantFrom(0, 0.5, 1, 4),
    replicationFactor: fc.integer({ min: 1, max: 5 }),
    followerFetch: fc.boolean(),
    tiered: fc.boolean(),
    zones: fc.constantFrom(1, 2, 3, 5),
    stretch: fc.boolean(),
    observers: fc.integer({ min: 0, max: 1 }),
    clientNodes: fc.integer({ min: 0, max: 300 }),
    supportNodes: fc.integer({ min: 0, max: 7 }),
    brokersPerRack: fc.integer({ min: 1, max: 30 }),
    minBrokers: fc.integer({ min: 1, max: 150 }),
  })
  .map((drawn) => ({
    workload: {
      bytesPerSecond: drawn.bytesPerSecond,
      consumerGroups: drawn.consumerGroups,
      replicationFactor: drawn.replicationFactor,
      minInsyncReplicas: 1,
      followerFetch: drawn.followerFetch,
      localRetentionHours: drawn.tiered ? 1 : null,
    },
    broker: { networkGbps: 100 },
    policy: { availabilityZones: drawn.zones, minBrokers: drawn.minBrokers },
    topology: {
      kind: drawn.stretch && drawn.zones > 1 ? "stretch" : null,
      observersPerPartition: drawn.stretch && drawn.zones > 1 ? drawn.observers : null,
      clientNodes: drawn.clientNodes,
      supportNodes: drawn.supportNodes,
      brokersPerRack: drawn.brokersPerRack,
    },
  }));

const answered = (request: SizingRequest): SizingAnswer => planned(request);

describe("laws of racks", () => {
  test("what all racks take in they send out, but for clients outside the plan and the remote tier", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { topology, cluster } = answered(request);
        const w = cluster.peakProducedBytesPerSecond;
        const outside = (request.topology?.clientNodes ?? 0) === 0;
        const producedOutside = outside ? w : 0;
        const consumedOutside = outside ? w * (request.workload?.consumerGroups ?? 0) : 0;
        const uploaded = typeof request.workload?.localRetentionHours === "number" ? w : 0;
        const into = sum(topology.racks, (rack) => rack.uplinkInBytesPerSecond) + consumedOutside + uploaded;
        const out = sum(topology.racks, (rack) => rack.uplinkOutBytesPerSecond) + producedOutside;
        expect(Math.abs(into - out)).toBeLessThanOrEqual(1e-9 * (w + out));
      }),
    );
  });

  test("no uplink is negative, and none carries more than the switches", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { racks, switchBytesPerSecond } = answered(request).topology;
        for (const { uplinkInBytesPerSecond: into, uplinkOutBytesPerSecond: out } of racks) {
          expect(Math.min(into ?? 0, out ?? 0)).toBeGreaterThanOrEqual(0);
          expect(Math.max(into ?? 0, out ?? 0)).toBeLessThanOrEqual(switchBytesPerSecond * (1 + 1e-9));
        }
      }),
    );
  });

  test("the machines in racks are those of the bill, at most brokersPerRack brokers in each", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { brokers, topology } = answered(request);
        expect(nodes(topology.racks, "broker")).toBe(brokers);
        for (const line of topology.bill) expect(nodes(topology.racks, line.role)).toBe(line.nodes);
        for (const rack of topology.racks) {
          expect(nodes([{ ...rack, count: 1 }], "broker")).toBeLessThanOrEqual(request.topology?.brokersPerRack ?? 0);
        }
      }),
    );
  });

  test("however large the cluster, the list of racks stays short", () => {
    for (const bytesPerSecond of [1e12, 1e13, 5e13]) {
      const result = recommend({
        workload: { bytesPerSecond },
        broker: { networkGbps: 10 },
        policy: { availabilityZones: 3, brokersMultipleOf: 7 },
        topology: { clientNodes: 1_001, supportNodes: 13, brokersPerRack: 17 },
      });
      if (!result.ok) throw new Error(JSON.stringify(result));
      expect(result.answer.brokers).toBeGreaterThan(1_000);
      expect(result.answer.topology.racks.length).toBeLessThanOrEqual(20);
      expect(JSON.stringify(result.answer.topology).length).toBeLessThan(20_000);
    }
  });
});
