import { INPUT_NAMES, type InputName } from "@highwater/telemetry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../days.ts";
import type { Reading } from "../metrics-store.ts";
import { createPostgresMetricsStore } from "./postgres-metrics-store.ts";
import { startStores } from "./test-store.ts";
import { MOST_EXACT_LAYOUTS } from "./wide-layout.ts";

const START_MS = 20_000 * DAY_MS;
const STEP_MS = 1000;
const NAMES = INPUT_NAMES.slice(0, 10);
const NEW_ONES = INPUT_NAMES.slice(10, 11);

let stores: Awaited<ReturnType<typeof startStores>>;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.stop());

/** The inputs whose bits the number has. */
const readingOf = (bits: number): Reading => ({
  clusterId: 1,
  brokerId: "1",
  timeMs: START_MS + bits * STEP_MS,
  inputs: new Map<InputName, number>(NAMES.flatMap((name, bit) => (bits & (1 << bit) ? [[name, bits + bit]] : []))),
});

const layouts = async () => {
  const { rows } = await stores.pool.query<{ count: number }>("SELECT count(*)::int AS count FROM samples.layout");
  return rows[0]?.count;
};

test("readings that come with ever other inputs share a wide layout in the end, and every sample is told as it came", async () => {
  let store = await stores.create();
  const readings = Array.from({ length: 2 ** NAMES.length - 1 }, (_, index) => readingOf(index + 1));
  for (let start = 0; start < readings.length; start += 100) await store.append(readings.slice(start, start + 100));
  // A wide one of nine inputs, and one of ten when the tenth came.
  expect(await layouts()).toBe(MOST_EXACT_LAYOUTS + 2);

  const told = async () => {
    const [broker] = await store.columns({
      clusterId: 1,
      inputs: NAMES,
      fromMs: START_MS,
      toMs: START_MS + HOUR_MS,
    });
    return Array.from(broker?.columns.timesMs ?? [], (timeMs, row) => ({
      timeMs,
      inputs: new Map(
        NAMES.flatMap((name) => {
          const value = broker?.columns.inputs(name)?.[row];
          return value === undefined || Number.isNaN(value) ? [] : [[name, value] as const];
        }),
      ),
    }));
  };
  const expected = readings.map(({ timeMs, inputs }) => ({ timeMs, inputs }));
  expect(await told()).toEqual(expected);

  // Another process finds the layouts there, and adds one where an input is new.
  store = createPostgresMetricsStore(stores.pool);
  await store.append([
    { ...readingOf(1), timeMs: START_MS + HOUR_MS - 1, inputs: new Map(NEW_ONES.map((name) => [name, 1])) },
  ]);
  await store.append([{ ...readingOf(5), timeMs: START_MS + HOUR_MS - 2 }]);
  expect(await layouts()).toBe(MOST_EXACT_LAYOUTS + 3);
  await store.compactBefore(START_MS + 2 * HOUR_MS);
  expect(await stores.count("scrape")).toBe(0);
  expect((await told()).slice(0, expected.length)).toEqual(expected);
});
