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
