import type { InputName } from "@highwater/telemetry";
import { expect, test } from "vitest";
import { createInMemoryMetricsStore } from "../../metrics-store/in-memory/in-memory-metrics-store.ts";
import { settlesAfter } from "./settles-after.ts";

const NOW_MS = Date.UTC(2026, 0, 31, 12);
const HOUR_MS = 3_600_000;

const reading = (brokerId: string, name: InputName, value: number) => ({
  clusterId: 1,
  brokerId,
  timeMs: NOW_MS - 5000,
  inputs: new Map([[name, value]]),
});

test("a process that has run for an hour had a gap in its metrics, a new one came back, others are not known", async () => {
  const store = createInMemoryMetricsStore();
  await store.append([
    reading("1", "process_start_time_seconds", (NOW_MS - HOUR_MS) / 1000),
    reading("2", "process_start_time_seconds", (NOW_MS - 60_000) / 1000),
    reading("3", "partition_count", 4),
  ]);
  expect([...(await settlesAfter(store, 1, NOW_MS))]).toEqual([
    ["1", "gap"],
    ["2", "start"],
  ]);
});
