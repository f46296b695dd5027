import { type InputName, topicInput } from "@highwater/telemetry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../days.ts";
import type { Reading } from "../metrics-store.ts";
import { inputOfPlace, partOfPlace } from "../topic-points.ts";
import { startStores } from "./test-store.ts";

const START_MS = 20_000 * DAY_MS;
const STEP_MS = 60_000;

let stores: Awaited<ReturnType<typeof startStores>>;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.stop());

/** A broker's words of topics at some places, each growing by its place a second. */
const told = (brokerId: string, timeMs: number, places: readonly number[]): Reading[] =>
  [...Map.groupBy(places, partOfPlace)].map(([part, own]) => ({
    clusterId: 1,
    brokerId,
    timeMs,
    part,
    inputs: new Map<InputName, number>(
      own.map((place) => [inputOfPlace("bytes_in", place), (place * (timeMs - START_MS)) / 1000]),
    ),
  }));

const ask = (fromMs: number, toMs: number, places: readonly number[], points = 5000) => ({
  clusterId: 1,
  measure: "bytes_in" as const,
  places,
  fromMs,
  toMs,
  points,
  leastStepMs: STEP_MS,
  maxGapMs: 300_000,
});

/** On two brokers; nothing is told for a while again and again. */
const flowOf = (place: number) => ({ place, values: [2 * place, null] });

test("rates are the same out of rows, out of columns and out of rollups, over parts and brokers", async () => {
  const store = await stores.create();
  const places = [0, 3, 63, 64, 130];
  for (let timeMs = START_MS; timeMs < START_MS + DAY_MS; timeMs += 15 * STEP_MS)
    await store.append(
      [1, 2, 3].flatMap((step) => ["1", "2"].flatMap((broker) => told(broker, timeMs + step * STEP_MS, places))),
    );
  const [fromMs, toMs] = [START_MS + 6 * HOUR_MS, START_MS + 12 * HOUR_MS];
  const found = async (points?: number) =>
    (await store.topicRates(ask(fromMs, toMs, places, points))).map(({ place, points: of }) => ({
      place,
      values: [...new Set(of.map(([, value]) => (value === null ? null : Number(value.toFixed(6)))))],
    }));
  expect(await found()).toEqual(places.map(flowOf));
  const fine = await store.topicRates(ask(fromMs, toMs, places));
  await store.compactBefore(START_MS + DAY_MS);
  expect(await stores.count("scrape")).toBe(0);
  expect(await store.topicRates(ask(fromMs, toMs, places))).toEqual(fine);
  await store.sumUpBefore(START_MS + 2 * DAY_MS);
  // Each source and day has one row more, which says that all of it is summed up.
  expect(await stores.count("rollup")).toBe(2 * (places.length + 3));
  const coarse = await store.topicRates(ask(fromMs, toMs, places, 20));
  expect(coarse.map(({ place }) => place)).toEqual(places);
  for (const { place, points } of coarse) for (const [, value] of points) expect(value).toBeCloseTo(2 * place, 3);
});

test("topics are no part of what a broker tells of itself", async () => {
  const store = await stores.create();
  const own: Reading = { clusterId: 1, brokerId: "1", timeMs: START_MS, inputs: new Map([["leader_count", 3]]) };
  await store.append([own, ...told("1", START_MS, [1]), ...told("2", START_MS, [1])]);
  expect(await store.brokers(1)).toEqual([{ brokerId: "1", lastSampleMs: START_MS }]);
  expect(await store.newest(1, 5, 0)).toEqual([own]);
  await store.withdraw(own);
  expect(await stores.count("scrape")).toBe(1);
  await store.deleteCluster(1);
  expect(await stores.count("scrape")).toBe(0);
});

test("fifty topics that come one after the other, and go, need four layouts", async () => {
  const store = await stores.create();
  for (let topic = 1; topic <= 50; topic += 1)
    await store.append(
      told(
        "1",
        START_MS + topic * STEP_MS,
        Array.from({ length: topic }, (_, index) => index + 1).filter((place) => place > topic - 30),
      ),
    );
  const { rows } = await stores.pool.query<{ layouts: number; most: number; inputs: number }>(
    `SELECT count(*)::int AS layouts, max(cardinality(inputs)) AS most FROM samples.layout`,
  );
  expect(rows).toEqual([{ layouts: 4, most: 3 * 64 }]);
  const [first] = await store.topicRates(ask(START_MS, START_MS + HOUR_MS, [1]));
  // It was told from the first to the thirtieth time.
  expect(first?.points.length).toBe(29);
  await store.compactBefore(START_MS + 2 * HOUR_MS);
  expect((await store.topicRates(ask(START_MS, START_MS + HOUR_MS, [1])))[0]).toEqual(first);
  const names = await stores.pool.query<{ name: string }>("SELECT name FROM samples.input");
  expect(names.rows.length).toBeLessThanOrEqual(50);
  expect(names.rows.map(({ name }) => name)).toContain(topicInput("bytes_in", 50));
});
