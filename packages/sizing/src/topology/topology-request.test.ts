import { describe, expect, test } from "vitest";
import type { PolicyRequest, SizingRequest, TopologyRequest, WorkloadRequest } from "../request.ts";
import { issuesOf, planned } from "../testing/planned.ts";

const asked = (
  topology: TopologyRequest,
  policy: PolicyRequest = {},
  workload: WorkloadRequest = {},
): SizingRequest => ({
  workload: { bytesPerSecond: 1e9, ...workload },
  broker: { networkGbps: 100 },
  policy,
  topology,
});

const threeZones = { availabilityZones: 3 } as const;

describe("a layout is refused with the field that is wrong", () => {
  test.each([
    ["single over several zones", asked({ kind: "single" }, threeZones), "/topology/kind"],
    ["zones with one zone", asked({ kind: "zones" }), "/topology/kind"],
    ["stretch with one zone", asked({ kind: "stretch" }), "/topology/kind"],
    ["observers without stretch", asked({ observersPerPartition: 1 }, threeZones), "/topology/observersPerPartition"],
    [
      "more observers than replicas",
      asked({ kind: "stretch", observersPerPartition: 4 }, threeZones),
      "/topology/observersPerPartition",
    ],
    [
      "observers where the leaders' zone may be lost",
      asked({ kind: "stretch", observersPerPartition: 1 }, { ...threeZones, zoneFailuresTolerated: 1 }),
      "/topology/observersPerPartition",
    ],
    ["four controllers", asked({ controllers: 4 }), "/topology/controllers"],
    ["no controller", asked({ controllers: 0 }), "/topology/controllers"],
    ["half a client", asked({ clientNodes: 0.5 }), "/topology/clientNodes"],
    ["fewer than no support nodes", asked({ supportNodes: -1 }), "/topology/supportNodes"],
    ["no speed for clients", asked({ clientGbpsOptions: [] }), "/topology/clientGbpsOptions"],
    ["a wrong speed for clients", asked({ clientGbpsOptions: [10, Number.NaN] }), "/topology/clientGbpsOptions/1"],
    ["no broker in a rack", asked({ brokersPerRack: 0 }), "/topology/brokersPerRack"],
  ])("%s", (_what, request, path) => {
    expect(issuesOf(request).map((issue) => issue.path)).toEqual([path]);
  });

  test.each([
    ["/topology/kind", { kind: "ring" }],
    ["/topology/controllers", { controllers: "3" }],
    ["/topology/clientGbpsOptions", { clientGbpsOptions: 10 }],
    ["/topology/clientGbpsOptions/0", { clientGbpsOptions: [null] }],
    ["/topology", 3],
  ])("%s of another type", (path, topology) => {
    const untyped: object = { workload: { bytesPerSecond: 1 }, topology };
    expect(issuesOf(untyped).map((issue) => issue.path)).toEqual([path]);
  });
});

const observers = (policy: PolicyRequest, workload: WorkloadRequest) =>
  planned(asked({ kind: "stretch" }, policy, workload)).topology.observers?.perPartition ?? 0;

describe("what is not given", () => {
  test("follows the zones: one is single, several are zones", () => {
    expect(planned(asked({})).topology.kind).toBe("single");
    expect(planned(asked({}, threeZones)).topology.kind).toBe("zones");
    expect(planned(asked({}, threeZones)).assumptions).toContain("topology.kind = zones (default)");
  });

  test("three controllers; five where two losses are tolerated, with the reason", () => {
    expect(planned(asked({})).topology.controllers).toBe(3);
    const two = planned(asked({}, { brokerFailuresTolerated: 2 }, { minInsyncReplicas: 1 }));
    expect(two.topology.controllers).toBe(5);
    expect(two.assumptions).toContain("topology.controllers = 5 (default: a quorum of five survives two losses)");
    const given = planned(asked({ controllers: 3 }, { brokerFailuresTolerated: 2 }, { minInsyncReplicas: 1 }));
    expect(given.topology.controllers).toBe(3);
    expect(given.assumptions.join()).not.toContain("topology.controllers");
  });

  test("a stretch cluster has the observers that a write needs, none where a zone may be lost", () => {
    expect(observers(threeZones, {})).toBe(2);
    expect(observers(threeZones, { acks: "1" })).toBe(1);
    expect(observers({ ...threeZones, zoneFailuresTolerated: 1 }, {})).toBe(0);
  });

  test("no client and no support nodes stand in the bill", () => {
    const { bill, clients } = planned(asked({})).topology;
    expect(bill.map(({ role }) => role)).toEqual(["broker", "controller"]);
    expect(clients).toBeNull();
  });
});
