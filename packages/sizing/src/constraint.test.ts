import * as fc from "fast-check";
import { expect, test } from "vitest";
import { brokersNeeded, fits } from "./constraint.ts";
import type { LoadConstraint, Rules } from "./constraint.ts";
import { MAX_BROKERS } from "./policy.ts";
import { planInputOf } from "./testing/planned.ts";

const amount = fc.double({ min: 1, max: 1_000, noNaN: true });

const constraints: fc.Arbitrary<LoadConstraint> = fc
  .record({ perReplica: fc.option(amount, { nil: 0 }), perLeader: amount, below: fc.boolean(), limit: amount })
  .map(({ perReplica, perLeader, below, limit }) => ({
    name: "networkOut",
    perReplica,
    // Less than one consumer group takes from what the replicas make a leader send, never more than there is.
    perLeader: below ? -Math.min(perReplica, perLeader) : perLeader,
    limit,
    ceiling: 0.85,
    unit: "bytes/s",
    formula: "",
    numbers: () => "",
    source: "",
  }));

const rules: fc.Arbitrary<Rules> = fc
  .record({
    replicationFactor: fc.integer({ min: 1, max: 5 }),
    lost: fc.integer({ min: 0, max: 3 }),
    failureModel: fc.constantFrom("rebuilt" as const, "outage" as const),
    zones: fc.integer({ min: 1, max: 4 }),
    zonesLost: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ replicationFactor, lost, failureModel, zones, zonesLost }) => ({
    replicationFactor,
    policy: {
      ...planInputOf({ workload: { bytesPerSecond: 1 } }).policy,
      brokerFailuresTolerated: lost,
      failureModel,
      availabilityZones: zones,
      zoneFailuresTolerated: Math.min(zonesLost, zones - 1),
    },
  }));

test("the brokers that a limit needs are the first count that keeps it", () => {
  fc.assert(
    fc.property(constraints, rules, (constraint, under) => {
      let first = 1;
      while (!fits(constraint, first, under)) first += 1;
      expect(brokersNeeded(constraint, under)).toBe(first);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [MAX_BROKERS, MAX_BROKERS],
  [MAX_BROKERS + 1, null],
  [1e15, null],
])("a load of %d broker limits needs %j brokers", (perLeader, needed) => {
  const { policy } = planInputOf({ workload: { bytesPerSecond: 1 } });
  const constraint: LoadConstraint = {
    name: "ingress",
    perReplica: 0,
    perLeader,
    limit: 1,
    ceiling: 1,
    unit: "bytes/s",
    formula: "",
    numbers: () => "",
    source: "",
  };
  expect(brokersNeeded(constraint, { replicationFactor: 3, policy })).toBe(needed);
});
