import { findSignal, type InputName, type SignalName } from "@highwater/telemetry";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../days.ts";
import { createInMemoryMetricsStore } from "../in-memory/in-memory-metrics-store.ts";
import type { MetricsStore, Reading, SeriesQuery } from "../metrics-store.ts";
import { startStores } from "./test-store.ts";

const CLUSTER = 3;
const MIDNIGHT_MS = Date.UTC(2026, 0, 20);
const MINUTES = 3 * 24 * 60;

let stores: Awaited<ReturnType<typeof startStores>>;

beforeAll(async () => {
  stores = await startStores();
});

afterAll(async () => {
  await stores.stop();
});

const reading = (minute: number, brokerId: string): Reading => ({
  clusterId: CLUSTER,
  brokerId,
  timeMs: MIDNIGHT_MS + minute * 60_000 + 700,
  inputs: new Map<InputName, number>([
    // A restart each 1000 minutes.
    ["bytes_in_total", (minute % 1000) ** 2 * 1000],
    ["produce_total_time_count", minute],
    ["produce_total_time_p99_ms", 5 + ((minute * 7919) % 500)],
    ["request_handler_idle_1m_ratio", ((minute * 31) % 100) / 100],
    ["partition_count", Math.floor(minute / 400)],
  ]),
});

/** Three days of two brokers, the second of which is silent for the first day. */
const READINGS = Array.from({ length: MINUTES }, (_, minute) =>
  minute < 24 * 60 ? [reading(minute, "1")] : [reading(minute, "1"), reading(minute, "2")],
).flat();

const ask = (name: SignalName, more: Partial<SeriesQuery> = {}): SeriesQuery => {
  const signal = findSignal(name);
  if (signal === undefined) throw new Error(`no signal ${name}`);
  // Points of half an hour.
  const range = { fromMs: MIDNIGHT_MS, toMs: MIDNIGHT_MS + 3 * DAY_MS, points: 145 };
  return { clusterId: CLUSTER, signal, maxGapMs: 5 * 60_000, ...range, ...more };
};

const rounded = async (store: MetricsStore, query: SeriesQuery) => {
  const { series } = await store.series(query);
  return series.map(({ brokerId, points }) => ({
    brokerId,
    points: points.map(([timeMs, value]) => [
      timeMs - MIDNIGHT_MS,
      value === null ? null : Number(value.toPrecision(5)),
    ]),
  }));
};

const fillArchived = async () => {
  const [store, model] = [await stores.create(), createInMemoryMetricsStore()];
  for (const one of [store, model])
    for (let start = 0; start < READINGS.length; start += 1000) await one.append(READINGS.slice(start, start + 1000));
  await store.compactBefore(MIDNIGHT_MS + 3 * DAY_MS);
  return { store, model };
};

describe("days that are summed up", () => {
  test.each<SignalName>(["produce_total_time_p99", "bytes_in_rate", "request_handler_idle_ratio", "partition_count"])(
    "answer a long range as their samples would: %s",
    async (name) => {
      const { store, model } = await fillArchived();
      const expected = await rounded(model, ask(name));
      expect(await rounded(store, ask(name))).toEqual(expected);
      expect(await store.sumUpBefore(MIDNIGHT_MS + 2 * DAY_MS)).toBe(3);
      expect(await rounded(store, ask(name))).toEqual(expected);
      expect(await store.sumUpBefore(MIDNIGHT_MS + 3 * DAY_MS)).toBe(2);
      expect(await rounded(store, ask(name))).toEqual(expected);
      expect(await store.sumUpBefore(MIDNIGHT_MS + 3 * DAY_MS)).toBe(0);
    },
  );

  test("outlive their samples, and answer short ranges then", async () => {
    const { store } = await fillArchived();
    await store.maintain(MIDNIGHT_MS + 9 * DAY_MS, { samplesFromMs: MIDNIGHT_MS + 2 * DAY_MS, rollupsFromMs: 0 });
    const short = ask("produce_total_time_p99", { fromMs: MIDNIGHT_MS, toMs: MIDNIGHT_MS + HOUR_MS });
    const { series } = await store.series(short);
    expect(series.map(({ brokerId, points }) => [brokerId, points.length])).toEqual([["1", 13]]);
    expect(series[0]?.points[1]).toEqual([
      MIDNIGHT_MS + 5 * 60_000,
      Math.max(...[5, 6, 7, 8, 9].map((minute) => 5 + ((minute * 7919) % 500))),
    ]);
    await store.maintain(MIDNIGHT_MS + 900 * DAY_MS, {
      samplesFromMs: MIDNIGHT_MS + 899 * DAY_MS,
      rollupsFromMs: MIDNIGHT_MS + 600 * DAY_MS,
    });
    expect((await store.series(short)).series).toEqual([]);
    expect(await stores.count("rollup")).toBe(0);
  });

  test("are summed up anew where a sample comes late", async () => {
    const { store } = await fillArchived();
    await store.sumUpBefore(MIDNIGHT_MS + 3 * DAY_MS);
    const worst = async () => {
      const { series } = await store.series(ask("produce_total_time_p99"));
      return Math.max(...(series[0]?.points.map(([, value]) => value ?? 0) ?? []));
    };
    expect(await worst()).toBe(504);
    const late = reading(100.5, "1");
    await store.append([{ ...late, inputs: new Map([...late.inputs, ["produce_total_time_p99_ms", 4321]]) }]);
    expect(await worst()).toBe(4321);
    await store.compactBefore(MIDNIGHT_MS + 3 * DAY_MS);
    expect(await worst()).toBe(4321);
    expect(await store.sumUpBefore(MIDNIGHT_MS + 3 * DAY_MS)).toBe(1);
    expect(await worst()).toBe(4321);
  });

  test("are summed up anew where an hour that nobody told of is told of late", async () => {
    const { store } = await fillArchived();
    const gap = MIDNIGHT_MS + 5 * HOUR_MS;
    await store.append([{ ...reading(0, "3"), timeMs: MIDNIGHT_MS }]);
    await store.compactBefore(MIDNIGHT_MS + 3 * DAY_MS);
    await store.sumUpBefore(MIDNIGHT_MS + 3 * DAY_MS);
    await store.append([
      { ...reading(0, "3"), timeMs: gap },
      { ...reading(0, "4"), timeMs: gap },
    ]);
    const told = async () => {
      const { series } = await store.series(ask("partition_count"));
      return series
        .slice(2)
        .map(({ brokerId, points }) => [brokerId, points.filter(([, value]) => value !== null).length]);
    };
    const expected = [
      ["3", 2],
      ["4", 1],
    ];
    expect(await told()).toEqual(expected);
    await store.compactBefore(MIDNIGHT_MS + 3 * DAY_MS);
    expect(await told()).toEqual(expected);
    expect(await store.sumUpBefore(MIDNIGHT_MS + 3 * DAY_MS)).toBe(2);
    expect(await told()).toEqual(expected);
  });

  test("are forgotten with their cluster, and no other's", async () => {
    const { store } = await fillArchived();
    await store.append([{ ...reading(5, "1"), clusterId: CLUSTER + 1 }]);
    await store.compactBefore(MIDNIGHT_MS + 3 * DAY_MS);
    await store.sumUpBefore(MIDNIGHT_MS + 3 * DAY_MS);
    await store.deleteCluster(CLUSTER);
    expect(await rounded(store, ask("partition_count"))).toEqual([]);
    expect((await rounded(store, ask("partition_count", { clusterId: CLUSTER + 1 }))).length).toBe(1);
  });
});
