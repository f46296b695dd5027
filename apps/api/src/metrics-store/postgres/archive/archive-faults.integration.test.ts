import type { InputName } from "@highwater/telemetry";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type PromqlBackEnd as RunningBackEnd,
  startPrometheus,
  startVictoriaMetrics,
} from "../../../../test/promql-backends.ts";
import { DAY_MS, HOUR_MS } from "../../days.ts";
import type { MetricsStore, Reading } from "../../metrics-store.ts";
import { BackEndUnavailable } from "../../promql/back-end-error.ts";
import { createPromqlBackEnd } from "../../promql/promql-back-end.ts";
import type { PostgresMetricsStore } from "../postgres-metrics-store.ts";
import { startStores } from "../test-store.ts";

const CLUSTER = 1;
const NOON_MS = Date.UTC(2026, 0, 31, 12);

let stores: Awaited<ReturnType<typeof startStores>>;
let running: RunningBackEnd;

beforeAll(async () => {
  stores = await startStores();
});

afterAll(async () => {
  await stores.stop();
});

const reading = (timeMs: number, value: number, brokerId = "1"): Reading => ({
  clusterId: CLUSTER,
  brokerId,
  timeMs,
  inputs: new Map<InputName, number>([
    ["leader_count", value],
    ["bytes_in_total", value * 1000 + 0.25],
  ]),
});

const createStore = (durableAfterMs = 0) => {
  const { url } = running;
  const backEnd = createPromqlBackEnd({ url, remoteWriteUrl: `${url}/api/v1/write`, tenant: undefined });
  return stores.create({ backEnd, isWritten: true, durableAfterMs });
};

/** Times and both inputs of broker 1. */
const told = async (store: MetricsStore, fromMs = 0): Promise<number[][]> => {
  const inputs = ["leader_count", "bytes_in_total"] as const;
  const [broker] = await store.columns({ clusterId: CLUSTER, inputs, fromMs, toMs: NOON_MS + 10 * DAY_MS });
  const columns = inputs.map((name) => broker?.columns.inputs(name) ?? []);
  return Array.from(broker?.columns.timesMs ?? [], (timeMs, index) => [
    timeMs,
    ...columns.map((column) => Number(column[index])),
  ]);
};

const rowsOf = (readings: readonly Reading[]) => readings.map(({ timeMs, inputs }) => [timeMs, ...inputs.values()]);

const hour = (index: number, count = 60): Reading[] =>
  Array.from({ length: count }, (_, second) =>
    reading(NOON_MS + index * HOUR_MS + second * 15_000, index * 100 + second),
  );

const sendAll = async (store: PostgresMetricsStore) => store.archiving?.send(Date.now() + HOUR_MS);

const closeAll = async (store: PostgresMetricsStore) => {
  await store.compactBefore(Infinity);
  await store.sumUpBefore(Infinity);
};

const handOver = async (store: PostgresMetricsStore) => {
  await closeAll(store);
  await store.handOverBefore(Infinity);
  await store.handOverBefore(Infinity);
};

describe("an archive that takes samples in order only", () => {
  beforeEach(async () => {
    running = await startPrometheus();
  });

  afterEach(async () => {
    await running.stop();
  });

  test("holds what was sent as it came, and nothing of it stays here", async () => {
    const store = await createStore();
    const all = [...hour(0), ...hour(1)];
    await store.append(all);
    await sendAll(store);
    await handOver(store);
    expect(await stores.columns()).toBe(0);
    expect(await told(store)).toEqual(rowsOf(all));
    expect(store.archiving?.counts()).toMatchObject({
      sentSamples: 240,
      refusedRequests: 0,
      waitingReadings: 0,
      keptHours: 0,
    });
  });

  test("refuses what came late, which stays here and is lost nowhere", async () => {
    const store = await createStore();
    await store.append(hour(1));
    await sendAll(store);
    const late = hour(0);
    await store.append(late);
    await sendAll(store);
    for (let round = 0; round < 6; round += 1) await handOver(store);
    expect(await stores.columns()).toBe(2);
    expect(await told(store)).toEqual(rowsOf([...late, ...hour(1)]));
    expect(store.archiving?.counts()).toMatchObject({ keptHours: 1 });
    expect(store.archiving?.counts().refusedRequests).toBeGreaterThan(0);
  });

  test("that holds something since amended or taken back does not bring it back", async () => {
    const store = await createStore();
    const all = hour(0);
    await store.append(all);
    await sendAll(store);
    await handOver(store);
    await store.withdraw(reading(NOON_MS, 0));
    const amended = { ...reading(NOON_MS + 15_000, 0), inputs: new Map<InputName, number>([["leader_count", 77]]) };
    await store.amend(
      amended,
      all.slice(1, 2).map(({ inputs }) => inputs),
    );
    await handOver(store);
    expect(await told(store)).toEqual([[NOON_MS + 15_000, 77, NaN], ...rowsOf(all.slice(2))]);
    expect(store.archiving?.counts()).toMatchObject({ keptHours: 1 });
  });

  test("that holds an input of which nothing is left does not bring it back", async () => {
    const store = await createStore();
    const one = reading(NOON_MS, 5);
    await store.append([one]);
    await sendAll(store);
    await handOver(store);
    await store.amend({ ...one, inputs: new Map<InputName, number>([["leader_count", 5]]) }, [one.inputs]);
    await handOver(store);
    expect(await told(store)).toEqual([[NOON_MS, 5, NaN]]);
  });
});

describe("an archive that is away", () => {
  beforeEach(async () => {
    running = await startPrometheus();
  });

  afterEach(async () => {
    await running.stop();
  });

  test("loses nothing, and holds up neither samples nor what lies here", async () => {
    const store = await createStore();
    await store.append(hour(0));
    await sendAll(store);
    await handOver(store);
    await running.restart(async () => {
      await store.append(hour(1));
      await expect(sendAll(store)).rejects.toThrow(/does not answer/);
      // The hour is compacted; to sum up its day anew the other one is needed, and before that it is not handed over.
      await expect(closeAll(store)).rejects.toThrow(/does not answer/);
      await store.handOverBefore(Infinity);
      expect(await told(store, NOON_MS + HOUR_MS)).toEqual(rowsOf(hour(1)));
      await expect(told(store)).rejects.toThrow(BackEndUnavailable);
    });
    expect(await told(store)).toEqual(rowsOf([...hour(0), ...hour(1)]));
    await sendAll(store);
    await handOver(store);
    expect(await stores.columns()).toBe(0);
    expect(await told(store)).toEqual(rowsOf([...hour(0), ...hour(1)]));
  });

  test("refuses only those who write into an hour that lies there", async () => {
    const store = await createStore();
    await store.append(hour(0));
    await sendAll(store);
    await handOver(store);
    await running.restart(async () => {
      const [late, timely] = await Promise.allSettled([
        store.append([reading(NOON_MS + 1, 1)]),
        store.append([reading(NOON_MS + HOUR_MS, 2)]),
      ]);
      expect([late.status, timely.status]).toEqual(["rejected", "fulfilled"]);
    });
    await store.append([reading(NOON_MS + 1, 1)]);
    expect((await told(store)).length).toBe(62);
  });
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each([
  // Prometheus has what it took in its log at once; VictoriaMetrics writes it some seconds later.
  { name: "Prometheus", start: () => startPrometheus({ outOfOrder: "3650d" }), kills: 12, durableAfterMs: 0 },
  { name: "VictoriaMetrics", start: () => startVictoriaMetrics(), kills: 8, durableAfterMs: 6000 },
])("$name that is killed over and over while samples go there", ({ start, kills, durableAfterMs }) => {
  beforeEach(async () => {
    running = await start();
  });

  afterEach(async () => {
    await running.stop();
  });

  test("every sample is told afterwards", async () => {
    const store = await createStore(durableAfterMs);
    const all: Reading[] = [];
    for (let times = 0; times < kills; times += 1) {
      const some = hour(times);
      await store.append(some);
      all.push(...some);
      await closeAll(store);
      const going = Promise.allSettled([sendAll(store), store.handOverBefore(Infinity)]);
      await sleep(times * 4);
      await running.restart();
      await going;
      await store.handOverBefore(Infinity).catch(() => undefined);
    }
    expect(await told(store)).toEqual(rowsOf(all));
    await sendAll(store);
    for (let round = 0; round < 2; round += 1) {
      await sleep(durableAfterMs);
      await store.handOverBefore(Infinity);
    }
    expect(await told(store)).toEqual(rowsOf(all));
    expect(await stores.columns()).toBe(0);
  }, 300_000);
});
