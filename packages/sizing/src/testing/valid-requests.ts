import * as fc from "fast-check";
import { CATALOG } from "../index.ts";
import type { SizingRequest } from "../request.ts";

const ids = (entries: readonly { readonly id: string }[]): fc.Arbitrary<string | null> =>
  fc.option(fc.constantFrom(...entries.map(({ id }) => id)));

const workload = fc.record({
  bytesPerSecond: fc.double({ min: 1, max: 1e10, noNaN: true }),
  peakToAverageRatio: fc.constantFrom(1, 2.5),
  consumerGroups: fc.constantFrom(0, 0.5, 1, 4),
  followerFetch: fc.boolean(),
  replicationFactor: fc.constantFrom(1, 3),
  minInsyncReplicas: fc.constant(1),
  acks: fc.constantFrom("all" as const, "1" as const),
  tls: fc.boolean(),
  localRetentionHours: fc.option(fc.constantFrom(0, 6)),
  partitions: fc.option(fc.integer({ min: 1, max: 5_000 })),
  clientConnections: fc.option(fc.integer({ min: 1, max: 5_000 })),
  p99TargetMs: fc.option(fc.constantFrom(20, 100)),
});

const broker = fc.record({
  catalogId: ids(CATALOG.instances),
  drives: fc.option(
    fc
      .record({ catalogId: fc.constantFrom(...CATALOG.drives.map(({ id }) => id)), count: fc.nat(7) })
      .map(({ catalogId, count }) => ({ catalogId, count: count + 1 })),
  ),
  maxPartitionReplicas: fc.option(fc.constant(4_000)),
  maxConnections: fc.option(fc.constant(3_000)),
});

const layout = fc.record({
  zones: fc.constantFrom(1, 2, 3),
  stretch: fc.boolean(),
  clientNodes: fc.nat(40),
  supportNodes: fc.nat(3),
  lost: fc.constantFrom(0, 1),
});

const prices = fc.option(
  fc.record({ perBrokerHour: fc.double({ min: 0, max: 10, noNaN: true }), perCrossZoneGigabyte: fc.constant(0.02) }),
);

/** Requests of every shape that are read without an issue; some have no plan. */
export const validRequests: fc.Arbitrary<SizingRequest> = fc
  .record({
    workload,
    broker,
    layout,
    prices,
    profile: fc.constantFrom(null, "intel-confluent-2020", "twitter-2022"),
  })
  .map((drawn) => ({
    workload: drawn.workload,
    broker: drawn.broker,
    policy: {
      availabilityZones: drawn.layout.zones,
      brokerFailuresTolerated: Math.min(drawn.layout.lost, drawn.workload.replicationFactor - 1),
    },
    topology: {
      kind: drawn.layout.stretch && drawn.layout.zones > 1 ? "stretch" : null,
      clientNodes: drawn.layout.clientNodes,
      supportNodes: drawn.layout.supportNodes,
    },
    prices: drawn.prices,
    profile: drawn.profile,
  }));
