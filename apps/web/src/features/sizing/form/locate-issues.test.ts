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

test("what no field shows is handed back", () => {
  const issue = { path: "/workload/unknown", message: "is unknown" };
  expect(locateIssues([issue])).toEqual({ byField: {}, others: [issue] });
});
