import type { InputName } from "@highwater/telemetry";
import { expect, test } from "vitest";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import { earlierCounts } from "./earlier-counts.ts";
import { createRecentCounts } from "./recent-counts.ts";

const HOUR_MS = 60 * 60 * 1000;
const NOW_MS = Date.UTC(2026, 0, 31, 12);

test("what was found counts for an hour and for a day", () => {
  const losses = createRecentCounts();
  losses.add({ atMs: NOW_MS - 25 * HOUR_MS, count: 1 });
  losses.add({ atMs: NOW_MS - 2 * HOUR_MS, count: 2 });
  losses.add({ atMs: NOW_MS - 1000, count: 3 });
  expect([losses.lastHour(NOW_MS), losses.lastDay(NOW_MS)]).toEqual([3, 5]);
});

test("of a running total its growth counts", () => {
  const failed = createRecentCounts();
  failed.addTotal(2, NOW_MS - 2 * HOUR_MS);
  failed.addTotal(9, NOW_MS - 1000);
  failed.addTotal(9, NOW_MS);
  expect([failed.lastHour(NOW_MS), failed.lastDay(NOW_MS)]).toEqual([7, 9]);
});

test("what runs before lost is the growth of their counters, which begin anew with each run", async () => {
  const told = [
    [NOW_MS - 30 * HOUR_MS, 90],
    [NOW_MS - 23 * HOUR_MS, 100],
    [NOW_MS - 20 * HOUR_MS, 104],
    [NOW_MS - 10 * HOUR_MS, 1],
    [NOW_MS - HOUR_MS, 1],
  ] as const;
  const store: Pick<MetricsStore, "columns"> = {
    columns: async ({ fromMs, toMs }) => {
      const rows = told.filter(([timeMs]) => timeMs >= fromMs && timeMs <= toMs);
      const values = Float64Array.from(rows, ([, total]) => total);
      const inputs = (name: InputName) => (name === "canary_late_total" ? undefined : values);
      return [{ brokerId: "1", columns: { timesMs: Float64Array.from(rows, ([at]) => at), inputs } }];
    },
  };
  const grown = [
    { atMs: NOW_MS - 20 * HOUR_MS, count: 4 },
    { atMs: NOW_MS - 10 * HOUR_MS, count: 1 },
  ];
  expect(await earlierCounts(store, 1, NOW_MS)).toEqual({
    lost: grown,
    failed: grown,
    late: [],
    sinceMs: NOW_MS - 23 * HOUR_MS,
  });
});
