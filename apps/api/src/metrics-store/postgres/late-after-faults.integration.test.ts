import { findSignal, type InputName, type SignalName } from "@highwater/telemetry";
import { Pool, type QueryConfig } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../days.ts";
import type { MetricsStore, Reading } from "../metrics-store.ts";
import { createPostgresMetricsStore } from "./postgres-metrics-store.ts";
import { startStores } from "./test-store.ts";

const CLUSTER = 4;
const MIDNIGHT_MS = Date.UTC(2026, 0, 20);
const MINUTE_MS = 60_000;

let stores: Awaited<ReturnType<typeof startStores>>;

beforeAll(async () => {
  stores = await startStores();
});

afterAll(async () => {
  await stores.stop();
});

const reading = (timeMs: number, value: number): Reading => ({
  clusterId: CLUSTER,
  brokerId: "1",
  timeMs,
  inputs: new Map<InputName, number>([
    ["partition_count", value],
    ["bytes_in_total", value * 1000],
  ]),
});

const signalOf = (name: SignalName) => {
  const signal = findSignal(name);
  if (signal === undefined) throw new Error(`no signal ${name}`);
  return signal;
};

/** What rollups of some days say, a point for half an hour. */
const coarse = async (store: MetricsStore, name: SignalName, fromMs: number, days: number) => {
  const range = { fromMs, toMs: fromMs + days * DAY_MS, points: days * 48 + 1 };
  const query = { clusterId: CLUSTER, signal: signalOf(name), maxGapMs: 5 * MINUTE_MS, ...range };
  const { series } = await store.series(query);
  return (series[0]?.points ?? []).filter(([, value]) => value !== null);
};

const KEEP_ALL = { samplesFromMs: 0, rollupsFromMs: 0 };

describe("days that are summed up, after the console was away or a write failed", () => {
  test("tell what comes late behind the last hour that anybody told of", async () => {
    const store = await stores.create();
    await store.append([reading(MIDNIGHT_MS, 3)]);
    await store.maintain(MIDNIGHT_MS + DAY_MS + HOUR_MS, KEEP_ALL);
    await store.append([reading(MIDNIGHT_MS + 9 * HOUR_MS, 4)]);
    await store.maintain(MIDNIGHT_MS + DAY_MS + HOUR_MS, KEEP_ALL);
    expect((await coarse(store, "partition_count", MIDNIGHT_MS, 1)).map(([, value]) => value)).toEqual([3, 4]);
    // So does a store that is opened anew.
    const again = createPostgresMetricsStore(stores.pool);
    await again.append([reading(MIDNIGHT_MS + 20 * HOUR_MS, 5)]);
    await again.maintain(MIDNIGHT_MS + DAY_MS + HOUR_MS, KEEP_ALL);
    expect((await coarse(again, "partition_count", MIDNIGHT_MS, 1)).map(([, value]) => value)).toEqual([3, 4, 5]);
  });

  test("begin with a rate from what came late at the end of the day before", async () => {
    const store = await stores.create();
    const secondMs = MIDNIGHT_MS + DAY_MS;
    await store.append([reading(secondMs + MINUTE_MS, 120)]);
    await store.maintain(secondMs + DAY_MS + HOUR_MS, KEEP_ALL);
    await store.append([reading(secondMs - MINUTE_MS, 0)]);
    await store.maintain(secondMs + DAY_MS + HOUR_MS, KEEP_ALL);
    expect(await coarse(store, "bytes_in_rate", secondMs, 1)).toEqual([[secondMs, 1000]]);
    expect(await stores.count("scrape")).toBe(0);
  });

  test("are summed up again where a write into them failed half-way", async () => {
    const store = await stores.create();
    await store.append([reading(MIDNIGHT_MS, 3), reading(MIDNIGHT_MS + 9 * HOUR_MS, 4)]);
    await store.maintain(MIDNIGHT_MS + DAY_MS + HOUR_MS, KEEP_ALL);
    const before = await stores.count("rollup");
    // PostgreSQL takes no such name.
    const impossible = new Map([["a\0b", 1]]) as unknown as Reading["inputs"];
    const late = { ...reading(MIDNIGHT_MS + 5 * HOUR_MS, 3), inputs: impossible };
    await expect(store.append([late])).rejects.toThrow();
    await store.maintain(MIDNIGHT_MS + DAY_MS + HOUR_MS, KEEP_ALL);
    expect(await stores.count("rollup")).toBe(before);
  });

  test("are summed up from rows that nobody had compacted when retention reached them", async () => {
    const store = await stores.create();
    await store.append([reading(MIDNIGHT_MS, 3), reading(MIDNIGHT_MS + 9 * HOUR_MS, 4)]);
    const nowMs = MIDNIGHT_MS + 9 * DAY_MS;
    await store.maintain(nowMs, { samplesFromMs: nowMs - 7 * DAY_MS, rollupsFromMs: 0 });
    expect([await stores.count("scrape"), await stores.count("chunk")]).toEqual([0, 0]);
    expect((await coarse(store, "partition_count", MIDNIGHT_MS, 1)).map(([, value]) => value)).toEqual([3, 4]);
  });
});

/** Loses the answer to the next write of rows, which is committed. */
class ForgetfulPool extends Pool {
  losesNext = false;

  // oxlint-disable-next-line typescript/no-explicit-any -- one of pg's many forms of the call is meant
  override query(...given: any[]): any {
    const answer: Promise<unknown> = Reflect.apply(super.query, this, given);
    const [config]: (QueryConfig | string)[] = given;
    if (!this.losesNext || typeof config !== "object" || !config.text.startsWith("INSERT INTO samples.scrape"))
      return answer;
    this.losesNext = false;
    return answer.then(() => Promise.reject(new Error("Connection terminated unexpectedly")));
  }
}

test("a chart of open hours tells what was committed without an answer, once it is sent again", async () => {
  await stores.create();
  const pool = new ForgetfulPool(stores.pool.options);
  try {
    const store = createPostgresMetricsStore(pool);
    const range = { fromMs: MIDNIGHT_MS, toMs: MIDNIGHT_MS + HOUR_MS, points: 1000 };
    const chart = async () => {
      const query = { clusterId: CLUSTER, signal: signalOf("partition_count"), maxGapMs: HOUR_MS, ...range };
      return (await store.series(query)).series[0]?.points.map(([, value]) => value);
    };
    await store.append([reading(MIDNIGHT_MS, 1)]);
    expect(await chart()).toEqual([1]);
    pool.losesNext = true;
    await expect(store.append([reading(MIDNIGHT_MS + 1000, 2)])).rejects.toThrow("Connection terminated");
    await store.append([reading(MIDNIGHT_MS + 1000, 2)]);
    expect(await chart()).toEqual([1, 2]);
  } finally {
    await pool.end();
  }
});
