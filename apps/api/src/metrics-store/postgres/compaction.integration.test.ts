import type { InputName } from "@highwater/telemetry";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../days.ts";
import { createInMemoryMetricsStore } from "../in-memory/in-memory-metrics-store.ts";
import type { Reading } from "../metrics-store.ts";
import type { PostgresMetricsStore } from "./postgres-metrics-store.ts";
import { CLUSTER, everything, NOON_MS, someSteps, take } from "./random-steps.ts";
import { startStores } from "./test-store.ts";

let stores: Awaited<ReturnType<typeof startStores>>;

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
    ["bytes_in_total", value * 1000],
  ]),
});

describe("compacted hours", () => {
  test("tell what rows would, whatever is written and compacted in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(someSteps, async (steps) => {
        const [store, model] = [await stores.create(), createInMemoryMetricsStore()];
        for (const given of steps) {
          if ("closeBefore" in given) await store.compactBefore(given.closeBefore);
          await take(store, given);
          await take(model, given);
        }
        expect(await everything(store)).toEqual(await everything(model));
      }),
      { numRuns: 40 },
    );
  }, 300_000);

  test("take the place of their rows, and the room of the rows is given back", async () => {
    const store = await stores.create();
    await store.append(Array.from({ length: 240 }, (_, index) => reading(NOON_MS + index * 15_000, index)));
    expect(await store.compactBefore(NOON_MS + HOUR_MS - 1)).toBe(0);
    expect(await store.compactBefore(NOON_MS + HOUR_MS)).toBe(240);
    expect([await stores.count("scrape"), await stores.count("chunk")]).toEqual([0, 3]);
    await store.maintain(NOON_MS + HOUR_MS * 2, { samplesFromMs: NOON_MS - DAY_MS, rollupsFromMs: 0 });
    const { rows } = await stores.pool.query("SELECT FROM pg_class WHERE relname = 'scrape_2026013112'");
    expect(rows).toEqual([]);
    await store.append([reading(NOON_MS + 1, 7)]);
    expect((await everything(store)).columns[0]?.timesMs.length).toBe(241);
  });

  test("of a partition that an earlier release made are compacted hour by hour", async () => {
    const store = await stores.create();
    const day = Date.UTC(2025, 5, 1);
    await stores.pool.query(
      `CREATE TABLE samples.scrape_20250601 PARTITION OF samples.scrape FOR VALUES FROM (${day}) TO (${day + DAY_MS})`,
    );
    await store.append([reading(day, 1), reading(day + 5 * HOUR_MS, 2)]);
    expect(await store.compactBefore(day + HOUR_MS)).toBe(1);
    expect(await store.compactBefore(day + DAY_MS)).toBe(1);
    const told = await store.columns({ clusterId: CLUSTER, inputs: ["leader_count"], fromMs: day, toMs: day + DAY_MS });
    expect([...(told[0]?.columns.inputs("leader_count") ?? [])]).toEqual([1, 2]);
  });
});

const until = async (isReached: () => boolean) => {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Appends one reading after the other, all within one hour, until told to stop. */
const startWriter = (store: PostgresMetricsStore) => {
  const acknowledged: number[] = [];
  const enough = new AbortController();
  const ended = (async () => {
    for (let index = 0; !enough.signal.aborted;) {
      const both = [reading(NOON_MS + index, index), reading(NOON_MS + index, index, "2")];
      // What failed is sent again, as a pipeline would.
      const isStored = await store.append(both).then(
        () => true,
        () => false,
      );
      if (!isStored) continue;
      acknowledged.push(NOON_MS + index);
      index += 1;
    }
  })();
  return {
    acknowledged,
    stop: async () => {
      enough.abort();
      await ended;
    },
  };
};

/** Ends the connections on which something is being done in a transaction, as a server that goes down would. @returns how many */
const endTransactions = async (): Promise<number> => {
  const { rows } = await stores.pool.query<{ ended: boolean }>(
    `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
  );
  return rows.filter(({ ended }) => ended).length;
};

/** Begins a compaction and ends its connections some milliseconds later. @returns 1 where that broke it off, 0 where it was over before */
const breakOff = async (store: PostgresMetricsStore, afterMs: number): Promise<0 | 1> => {
  const compaction = store.compactBefore(Infinity).then(
    () => 0 as const,
    () => 1 as const,
  );
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await endTransactions();
  return compaction;
};

describe("while an hour is compacted over and over", () => {
  test("nothing that is written into it is lost or doubled", async () => {
    const store = await stores.create();
    const writer = startWriter(store);
    for (let times = 0; times < 15; times += 1) {
      const before = writer.acknowledged.length;
      await until(() => writer.acknowledged.length > before + 3);
      await store.compactBefore(Infinity);
    }
    await writer.stop();
    const { columns } = await everything(store);
    expect(columns.map(({ timesMs }) => timesMs)).toEqual([writer.acknowledged, writer.acknowledged]);
  }, 180_000);

  test("nor where the server ends the compaction's connections in the middle", async () => {
    const store = await stores.create();
    const writer = startWriter(store);
    const compaction = { failures: 0 };
    for (let times = 0; times < 200; times += 1) {
      await until(() => writer.acknowledged.length > times);
      compaction.failures += await breakOff(store, times % 20);
      if (compaction.failures === 10) break;
    }
    expect(compaction.failures).toBe(10);
    await writer.stop();
    await store.compactBefore(Infinity);
    const { columns } = await everything(store);
    expect(columns.map(({ timesMs }) => timesMs)).toEqual([writer.acknowledged, writer.acknowledged]);
    expect(await stores.count("scrape")).toBe(0);
  }, 180_000);
});
