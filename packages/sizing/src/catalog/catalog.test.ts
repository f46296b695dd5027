import { describe, expect, test } from "vitest";
import { CATALOG } from "./index.ts";

describe("the catalogue", () => {
  const { nics, drives, instances } = CATALOG;

  test.each([
    ["nics", nics],
    ["drives", drives],
    ["instances", instances],
  ])("%s have an id of their own, a source and a status each", (_kind, entries) => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries.filter(({ source, status }) => source === "" || status === "")).toEqual([]);
    expect(entries.length).toBeGreaterThan(10);
  });

  test("a drive's rating is within 10 % of its drive writes per day over the warranty, where both are known", () => {
    const off = drives.filter(({ ratedBytesWritten, driveWritesPerDay, capacityBytes, warrantyYears }) => {
      if (ratedBytesWritten === null || driveWritesPerDay === null || warrantyYears === null) return false;
      const byDays = driveWritesPerDay * capacityBytes * warrantyYears * 365;
      return Math.abs(ratedBytesWritten / byDays - 1) > 0.1;
    });
    expect(off).toEqual([]);
  });

  test("no instance has a baseline above its burst", () => {
    const wrong = instances.filter(
      ({ networkBaselineGbps, networkBurstGbps }) =>
        networkBaselineGbps !== null && networkBurstGbps !== null && networkBaselineGbps > networkBurstGbps,
    );
    expect(wrong).toEqual([]);
  });
});

describe("managed brokers", () => {
  const { managedBrokers = [], managedUnits = [] } = CATALOG;

  test("are the 22 types of Amazon MSK, each with an id of its own, a source and a status", () => {
    expect(new Set(managedBrokers.map(({ id }) => id)).size).toBe(22);
    expect(managedBrokers.filter(({ source, status }) => source === "" || status === "")).toEqual([]);
    expect(new Set([...managedBrokers, ...CATALOG.instances].map(({ id }) => id)).size).toBe(
      managedBrokers.length + CATALOG.instances.length,
    );
  });

  // msk_sizing.py of aws/agent-toolkit-for-aws: 593.75 and 640 MiB/s, 4,000 of at most 6,000 replicas, USD 1.68.
  test("are in bytes: kafka.m5.4xlarge", () => {
    expect(managedBrokers.find(({ id }) => id === "msk:kafka.m5.4xlarge")).toMatchObject({
      diskBytesPerSecond: 622_592_000,
      networkBytesPerSecond: 671_088_640,
      ingressBytesPerSecond: null,
      recommendedPartitionReplicas: 4_000,
      maxPartitionReplicas: 6_000,
      pricePerHour: 1.68,
      currency: "USD",
      region: "us-east-1",
    });
  });

  test("of the express kind are rated by ingress alone", () => {
    const express = managedBrokers.filter(({ id }) => id.startsWith("msk:express."));
    expect(express).toHaveLength(7);
    for (const broker of express) {
      expect(broker).toMatchObject({ diskBytesPerSecond: null, networkBytesPerSecond: null });
      expect(broker.ingressBytesPerSecond).toBeGreaterThan(0);
    }
  });

  test("never recommend more replicas than they allow", () => {
    const wrong = managedBrokers.filter((one) => one.recommendedPartitionReplicas > one.maxPartitionReplicas);
    expect(wrong).toEqual([]);
  });

  test("units of services have a source and a status each", () => {
    expect(managedUnits).toHaveLength(3);
    expect(managedUnits.filter(({ source, status }) => source === "" || status === "")).toEqual([]);
  });
});
