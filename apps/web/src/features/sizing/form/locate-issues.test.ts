import { recommend } from "@highwater/sizing";
import { expect, test } from "vitest";
import { locateIssues } from "./locate-issues.ts";

test("an issue stands at the field that its path is about", () => {
  const result = recommend({
    workload: { recordsPerSecond: 1, consumerGroups: -1, laggingReaders: -1, minInsyncReplicas: 0 },
    broker: { networkGbpsOptions: [10, -1], catalogId: "none", drives: { catalogId: "none", count: 0 } },
    policy: { maxUtilization: { network: 2 }, zoneFailuresTolerated: 1 },
    profile: "none",
  });
  if (result.ok || result.kind !== "invalid") throw new Error("the request is invalid");
  const { byField, others } = locateIssues(result.issues);
  expect(Object.keys(byField).sort()).toEqual(
    [
      "groups",
      "lagging",
      "minIsr",
      "nic",
      "instance",
      "drive",
      "drives",
      "ceilingNetwork",
      "zonesLost",
      "profile",
    ].sort(),
  );
  expect(others).toEqual([]);
});

test("the size of a record is another field where the load is given in bytes", () => {
  const issue = { path: "/workload/recordBytes", message: "must be greater than 0" };
  expect(locateIssues([issue]).byField).toEqual({ recordSize: issue.message });
  expect(locateIssues([issue], true).byField).toEqual({ meanSize: issue.message });
});

test("issues of layout, partitions and prices stand at their fields", () => {
  const result = recommend({
    workload: { recordsPerSecond: 1 },
    broker: { jdk: -1, listeners: 0 },
    policy: { availabilityZones: 3 },
    partitioning: { producerBytesPerSecondPerPartition: 0, consumersPerGroup: 0.5 },
    topology: { kind: "single", controllers: 4, clientNodes: 1, clientGbpsOptions: [-1], brokersPerRack: 0 },
    prices: { currency: "€€", perBrokerHour: -1 },
  });
  if (result.ok || result.kind !== "invalid") throw new Error("the request is invalid");
  const { byField, others } = locateIssues(result.issues);
  expect(others).toEqual([]);
  expect(Object.keys(byField).toSorted()).toEqual(
    [
      "jdk",
      "listeners",
      "producerPer",
      "consumers",
      "layout",
      "controllers",
      "clientNic",
      "perRack",
      "currency",
      "brokerHour",
    ].toSorted(),
  );
});

test("what no field shows is handed back", () => {
  const issue = { path: "/workload/unknown", message: "is unknown" };
  expect(locateIssues([issue])).toEqual({ byField: {}, others: [issue] });
});
