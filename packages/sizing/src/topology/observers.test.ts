import { expect, test } from "vitest";
import { rankDrivesForPlan } from "../drive-ranking.ts";
import { CATALOG } from "../index.ts";
import { planned, request } from "../testing/planned.ts";
import type { SizingRequest } from "../request.ts";

const stretched = (observersPerPartition: number): SizingRequest => ({
  ...request(
    { bytesPerSecond: 1e9, replicationFactor: 3, retentionHours: 24 },
    { drives: { catalogId: "intel-p4510-4tb", count: 30 } },
    { availabilityZones: 2 },
  ),
  topology: { kind: "stretch", observersPerPartition },
  prices: { perStoredGigabyteMonth: 1 },
});

test("the cluster's totals count the copies of observers, as its cost does: 432 TB of five, not 259.2 of three", () => {
  const { cluster, cost } = planned(stretched(2));
  expect(cluster.storedBytes).toBeCloseTo(5 * 86.4e12, 0);
  expect(cluster.writtenBytesPerDay).toBeCloseTo(5 * 86.4e12, 0);
  expect(cost?.lines[0]?.perMonth).toBeCloseTo(432_000, 3);
});

test("the life of the in-sync brokers' drives is that of their own writes, W·R/N", () => {
  const asked = stretched(2);
  const answer = planned(asked);
  const perDrive = (86.4e12 * 3) / answer.brokers / 30;
  expect(answer.endurance.bytesPerDrivePerDay).toBeCloseTo(perDrive, 0);
  const [ranked] = rankDrivesForPlan({ request: asked, answer }, CATALOG.drives);
  expect(ranked?.bytesPerDrivePerDay).toBeCloseTo((86.4e12 * 3) / answer.brokers / (ranked?.drivesPerBroker ?? 0), 0);
});
