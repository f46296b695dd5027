import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recommend } from "./index.ts";
import type { SizingRequest } from "./request.ts";
import { issuesOf, planned, request } from "./testing/planned.ts";

const paths = (asked: SizingRequest) => issuesOf(asked).map(({ path }) => path);

describe("a request is refused with the field that is wrong", () => {
  const workloadFields = [
    "recordsPerSecond",
    "recordBytes",
    "bytesPerSecond",
    "compressionRatio",
    "peakToAverageRatio",
    "consumerGroups",
    "laggingReaders",
    "replicationFactor",
    "minInsyncReplicas",
    "retentionHours",
    "localRetentionHours",
    "partitions",
    "clientConnections",
    "p99TargetMs",
    "growthPerYear",
    "horizonYears",
  ];
  const brokerFields = [
    "networkGbps",
    "networkBytesPerSecond",
    "diskBytesPerSecond",
    "diskBytes",
    "cores",
    "hardwareThreads",
    "memoryBytes",
    "maxPartitionReplicas",
    "maxConnections",
    "ingressBytesPerSecond",
  ];
  const policyFields = [
    "brokerFailuresTolerated",
    "availabilityZones",
    "zoneFailuresTolerated",
    "minBrokers",
    "brokersMultipleOf",
    "storageOverhead",
    "writeAmplification",
  ];
  const impossible = [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e300];

  test.each(workloadFields)("/workload/%s is neither negative, NaN, infinite nor huge", (field) => {
    for (const value of impossible) {
      expect(paths({ workload: { recordsPerSecond: 1, [field]: value } })).toContain(`/workload/${field}`);
    }
  });

  test.each(brokerFields)("/broker/%s is neither negative, NaN, infinite nor huge", (field) => {
    for (const value of impossible) {
      expect(paths({ workload: { bytesPerSecond: 1 }, broker: { [field]: value } })).toEqual([`/broker/${field}`]);
    }
  });

  test.each(policyFields)("/policy/%s is neither negative, NaN, infinite nor huge", (field) => {
    for (const value of impossible) {
      expect(paths(request({}, {}, { [field]: value }))).toContain(`/policy/${field}`);
    }
  });

  test.each(["network", "diskThroughput", "diskCapacity", "cpu"])("a ceiling of %s lies in (0, 1]", (name) => {
    for (const value of [0, 1.01, -0.5, Number.NaN]) {
      expect(paths(request({}, {}, { maxUtilization: { [name]: value } }))).toEqual([`/policy/maxUtilization/${name}`]);
    }
  });

  test.each([
    ["no rate", {}, "/workload/recordsPerSecond"],
    ["a rate of nothing", { workload: { recordsPerSecond: 0 } }, "/workload/recordsPerSecond"],
    ["records of nothing", { workload: { recordsPerSecond: 1, recordBytes: 0 } }, "/workload/recordBytes"],
    ["a peak below the average", request({ peakToAverageRatio: 0.9 }), "/workload/peakToAverageRatio"],
    ["half a replica", request({ replicationFactor: 2.5 }), "/workload/replicationFactor"],
    ["no replica", request({ replicationFactor: 0 }), "/workload/replicationFactor"],
    ["more lagging readers than readers", request({ laggingReaders: 2 }), "/workload/laggingReaders"],
    ["longer local than whole retention", request({ localRetentionHours: 25 }), "/workload/localRetentionHours"],
    ["growth out of bounds", request({ growthPerYear: 900, horizonYears: 50 }), "/workload/bytesPerSecond"],
    ["all zones lost", request({}, {}, { zoneFailuresTolerated: 1 }), "/policy/zoneFailuresTolerated"],
    ["no zone", request({}, {}, { availabilityZones: 0 }), "/policy/availabilityZones"],
    ["no link speed", request({}, { networkGbps: 0 }), "/broker/networkGbps"],
    ["an empty list of speeds", request({}, { networkGbpsOptions: [] }), "/broker/networkGbpsOptions"],
    ["a wrong speed in the list", request({}, { networkGbpsOptions: [10, -1] }), "/broker/networkGbpsOptions/1"],
    ["two network limits", request({}, { networkBytesPerSecond: 1 }), "/broker/networkBytesPerSecond"],
    ["more cores than threads", request({}, { cores: 8, hardwareThreads: 4 }), "/broker/cores"],
    ["an unknown instance", request({}, { catalogId: "aws:none" }), "/broker/catalogId"],
    ["an unknown drive", request({}, { drives: { catalogId: "none", count: 1 } }), "/broker/drives/catalogId"],
    ["no drives", request({}, { drives: { catalogId: "intel-p4510-4tb", count: 0 } }), "/broker/drives/count"],
    ["an unknown profile", request({}, {}, {}, "none"), "/profile"],
  ])("%s", (_what, asked, path) => {
    expect(paths(asked)).toEqual([path]);
  });

  test.each([
    ["/workload/acks", { workload: { bytesPerSecond: 1, acks: "2" } }],
    ["/workload/tls", { workload: { bytesPerSecond: 1, tls: "yes" } }],
    ["/workload/partitions", { workload: { bytesPerSecond: 1, partitions: "12" } }],
    ["/policy/failureModel", { workload: { bytesPerSecond: 1 }, policy: { failureModel: "none" } }],
  ])("%s is no other word or type", (path, asked) => {
    const untyped: object = asked;
    expect(paths(untyped)).toEqual([path]);
  });

  test("every wrong field is named at once, with a reason", () => {
    const issues = issuesOf({ workload: { bytesPerSecond: -1, partitions: 0.5 }, policy: { minBrokers: 0 } });
    expect(issues).toEqual([
      { path: "/workload/bytesPerSecond", message: "must be greater than 0" },
      { path: "/workload/partitions", message: "must be a whole number" },
      { path: "/policy/minBrokers", message: "must be at least 1" },
    ]);
  });
});

describe("a request is read", () => {
  test("with null and a missing field alike", () => {
    const missing = { workload: { recordsPerSecond: 1_000 } };
    const nulls = {
      workload: { recordsPerSecond: 1_000, bytesPerSecond: null, consumerGroups: null, minInsyncReplicas: null },
      broker: { networkGbps: null, networkGbpsOptions: null, drives: null },
      policy: { maxUtilization: null, minBrokers: null },
      profile: null,
    };
    expect(planned(nulls)).toEqual(planned(missing));
    expect(planned({ ...missing, broker: null, policy: null })).toEqual(planned(missing));
  });

  test("with every default listed as assumed", () => {
    const { assumptions } = planned({ workload: { recordsPerSecond: 1_000 } });
    for (const line of [
      "workload.recordBytes = 1024 (default)",
      "workload.consumerGroups = 1 (default)",
      "workload.replicationFactor = 3 (default)",
      "workload.minInsyncReplicas = 2 (default)",
      "workload.acks = all (default)",
      "workload.retentionHours = 24 (default)",
      "policy.maxUtilization.network = 0.85 (default)",
      "policy.failureModel = rebuilt (default)",
      "policy.minBrokers = 3 (default)",
    ]) {
      expect(assumptions).toContain(line);
    }
  });

  test("with what is given never listed as assumed", () => {
    const { assumptions } = planned(request({ replicationFactor: 3 }));
    expect(assumptions.join()).not.toContain("replicationFactor");
  });

  test("with min ISR of min(2, R) where none is given", () => {
    const { assumptions } = planned(request({ replicationFactor: 1 }));
    expect(assumptions).toContain("workload.minInsyncReplicas = 1 (default)");
  });

  test.each([
    ["all", "-1"],
    ["1", 1],
    ["0", 0],
  ] as const)("with acks %s also written %s", (word, other) => {
    expect(planned(request({ acks: other }))).toEqual(planned(request({ acks: word })));
  });

  test("with bytes per second instead of records", () => {
    const answer = planned({
      workload: { recordsPerSecond: 5, recordBytes: 7, compressionRatio: 3, bytesPerSecond: 1e6 },
    });
    expect(answer.cluster.producedBytesPerSecond).toBe(1e6);
    expect(answer.assumptions).toContain("workload.bytesPerSecond stands instead of records x bytes / compression");
  });

  test("never throws, whatever numbers it holds", () => {
    const any = fc.option(fc.oneof(fc.double(), fc.integer(), fc.nat(10)));
    const workload = fc.record({
      bytesPerSecond: any,
      recordsPerSecond: any,
      recordBytes: any,
      consumerGroups: any,
      replicationFactor: any,
      minInsyncReplicas: any,
      localRetentionHours: any,
      p99TargetMs: any,
      growthPerYear: any,
      horizonYears: any,
    });
    const policy = fc.record({ brokerFailuresTolerated: any, availabilityZones: any, minBrokers: any });
    const profile = fc.constantFrom("intel-confluent-2020", "twitter-2022", null);
    fc.assert(
      fc.property(workload, policy, profile, (load, rules, id) => {
        const result = recommend({ workload: load, policy: rules, profile: id });
        expect(result.ok ? Number.isInteger(result.answer.brokers) : result.kind).toBeTruthy();
      }),
    );
  });
});
