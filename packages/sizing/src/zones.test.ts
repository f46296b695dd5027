import { describe, expect, test } from "vitest";
import { planned, request } from "./testing/planned.ts";
import { replicasAfterZoneLoss, replicasPerZone } from "./zones.ts";

describe("replicas over zones", () => {
  test.each([
    [3, 3, [1, 1, 1]],
    [3, 2, [2, 1]],
    [5, 3, [2, 2, 1]],
    [2, 3, [1, 1, 0]],
    [3, 1, [3]],
  ])("%d over %d are %j", (replicas, zones, expected) => {
    expect(replicasPerZone(replicas, zones)).toEqual(expected);
  });

  test("the fullest zones are lost first", () => {
    expect(replicasAfterZoneLoss(3, 2, 1)).toBe(1);
    expect(replicasAfterZoneLoss(5, 3, 1)).toBe(3);
    expect(replicasAfterZoneLoss(3, 3, 0)).toBe(3);
  });
});

const crossing = (workload: object, availabilityZones: number) =>
  planned(request({ bytesPerSecond: 3e6, consumerGroups: 0, ...workload }, {}, { availabilityZones })).cluster
    .crossZoneBytesPerSecond;

describe("bytes between zones", () => {
  test("one zone has none", () => {
    expect(crossing({ consumerGroups: 5 }, 1)).toBe(0);
    expect(crossing({ consumerGroups: 5, followerFetch: true }, 1)).toBe(0);
  });

  test("R = Z = 3: 2/3 W by producers and 2 W by replication", () => {
    expect(crossing({}, 3)).toBeCloseTo(2e6 + 6e6, 3);
  });

  test("R = 3, Z = 2: 1/2 W by producers and 4/3 W by replication", () => {
    expect(crossing({}, 2)).toBeCloseTo(1.5e6 + 4e6, 3);
  });

  test("more zones than replicas: R − 1 copies cross", () => {
    expect(crossing({ replicationFactor: 2 }, 4)).toBeCloseTo(2.25e6 + 3e6, 3);
  });

  test("consumers read C·W·(Z−1)/Z from other zones", () => {
    expect(crossing({ consumerGroups: 2 }, 3)).toBeCloseTo(8e6 + 4e6, 3);
  });

  test("with follower fetch they read C·W·max(0, 1 − R/Z) from other zones", () => {
    expect(crossing({ consumerGroups: 2, followerFetch: true }, 3)).toBeCloseTo(8e6, 3);
    expect(crossing({ consumerGroups: 2, followerFetch: true }, 2)).toBeCloseTo(5.5e6, 3);
    expect(crossing({ consumerGroups: 2, followerFetch: true, replicationFactor: 2 }, 4)).toBeCloseTo(5.25e6 + 3e6, 3);
  });

  test("are at the average rate, being a cost", () => {
    expect(crossing({ peakToAverageRatio: 3 }, 3)).toBeCloseTo(8e6, 3);
  });
});
