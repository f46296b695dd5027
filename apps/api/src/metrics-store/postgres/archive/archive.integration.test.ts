import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type PromqlBackEnd as RunningBackEnd,
  startPrometheus,
  startVictoriaMetrics,
} from "../../../../test/promql-backends.ts";
import type { MetricsStore } from "../../metrics-store.ts";
import { testMetricsStore } from "../../metrics-store.contract.ts";
import { createPromqlBackEnd, type PromqlBackEnd } from "../../promql/promql-back-end.ts";
import type { PostgresMetricsStore } from "../postgres-metrics-store.ts";
import { startStores } from "../test-store.ts";

let stores: Awaited<ReturnType<typeof startStores>>;

beforeAll(async () => {
  stores = await startStores();
});

afterAll(async () => {
  await stores.stop();
});

const connect = ({ url }: RunningBackEnd): PromqlBackEnd =>
  createPromqlBackEnd({ url, remoteWriteUrl: `${url}/api/v1/write`, tenant: undefined });

/** VictoriaMetrics shows what it was sent after some seconds, or when it is told to. */
const shownAtOnce = (backEnd: PromqlBackEnd, { url }: RunningBackEnd): PromqlBackEnd => ({
  ...backEnd,
  write: async (series) => {
    const result = await backEnd.write(series);
    await fetch(`${url}/internal/force_flush`);
    return result;
  },
});

/** Hands over all it holds: what is sent in one round is read back in the next. */
const handOver = async (store: PostgresMetricsStore) => {
  await store.compactBefore(Infinity);
  await store.sumUpBefore(Infinity);
  await store.handOverBefore(Infinity);
  await store.handOverBefore(Infinity);
};

/** Hands over all it holds after each write. */
const archiving = (store: PostgresMetricsStore): MetricsStore => ({
  ...store,
  append: async (readings) => {
    await store.append(readings);
    await handOver(store);
  },
  amend: async (reading, earlier) => {
    await store.amend(reading, earlier);
    await handOver(store);
  },
  withdraw: async (reading) => {
    await store.withdraw(reading);
    await handOver(store);
  },
});

const BACK_ENDS = {
  Prometheus: async () => startPrometheus({ outOfOrder: "3650d" }),
  VictoriaMetrics: async () => startVictoriaMetrics(),
};

describe.each(Object.entries(BACK_ENDS))("handed over to %s after each write", (name, start) => {
  let running: RunningBackEnd;
  let backEnd: PromqlBackEnd;

  beforeAll(async () => {
    running = await start();
    backEnd = name === "VictoriaMetrics" ? shownAtOnce(connect(running), running) : connect(running);
  });

  afterAll(async () => {
    await running.stop();
  });

  testMetricsStore(async () => archiving(await stores.create({ backEnd, isWritten: true })));

  test("columns leave PostgreSQL", async () => {
    expect(await stores.columns()).toBe(0);
  });
});
