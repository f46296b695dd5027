import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type PromqlBackEnd as RunningBackEnd,
  startPrometheus,
  startVictoriaMetrics,
} from "../../../../test/promql-backends.ts";
import { createInMemoryMetricsStore } from "../../in-memory/in-memory-metrics-store.ts";
import type { MetricsStore } from "../../metrics-store.ts";
import { testMetricsStore } from "../../metrics-store.contract.ts";
import { START_MS } from "../../sample-readings.contract.ts";
import { createPromqlBackEnd, type PromqlBackEnd } from "../../promql/promql-back-end.ts";
import type { PostgresMetricsStore } from "../postgres-metrics-store.ts";
import { everything, someSteps, stepsWith, take } from "../random-steps.ts";
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
const handOver = async (store: PostgresMetricsStore, beforeMs = Infinity) => {
  await store.compactBefore(beforeMs);
  await store.sumUpBefore(Infinity);
  await store.handOverBefore(Infinity);
  await store.handOverBefore(Infinity);
};

/** Work that many ask for at once is done once for all that have asked by then. */
const shared = (work: () => Promise<void>) => {
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= last.then(() => {
      next = undefined;
      last = work();
      return last;
    });
    return next;
  };
};

/** Hands over all it holds after each write. */
const archiving = (store: PostgresMetricsStore): MetricsStore => {
  const settle = shared(() => handOver(store));
  return {
    ...store,
    append: async (readings) => {
      await store.append(readings);
      await settle();
    },
    amend: async (reading, earlier) => {
      await store.amend(reading, earlier);
      await settle();
    },
    withdraw: async (reading) => {
      await store.withdraw(reading);
      await settle();
    },
  };
};

/** VictoriaMetrics keeps twelve digits of numbers with a fraction. */
const rounded = (told: Awaited<ReturnType<typeof everything>>): unknown =>
  JSON.parse(
    JSON.stringify(
      {
        ...told,
        newest: told.newest.map((one) => ({ ...one, inputs: [...one.inputs].sort(([a], [b]) => a.localeCompare(b)) })),
      },
      (_, value) => (typeof value === "number" ? value.toPrecision(10) : value),
    ),
  );

const BACK_ENDS = {
  Prometheus: { start: async () => startPrometheus({ outOfOrder: "3650d" }), steps: someSteps },
  VictoriaMetrics: {
    start: async () => startVictoriaMetrics(),
    // It keeps the numbers of a series with one exponent: beside one that is 10^6 times as large, their twelve digits are not kept.
    steps: stepsWith(fc.nat(10 ** 8).map((thousandths) => thousandths / 1000)),
  },
};

describe.each(Object.entries(BACK_ENDS))("handed over to %s after each write", (name, { start, steps: anySteps }) => {
  let running: RunningBackEnd;
  let backEnd: PromqlBackEnd;

  beforeAll(async () => {
    running = await start();
    backEnd = name === "VictoriaMetrics" ? shownAtOnce(connect(running), running) : connect(running);
  });

  afterAll(async () => {
    await running.stop();
  });

  testMetricsStore(async () => archiving(await stores.create({ backEnd, isWritten: true, durableAfterMs: 0 })));

  test("series of topics have their names", async () => {
    const store = await stores.create({ backEnd, isWritten: true, durableAfterMs: 0 });
    await stores.pool.query("INSERT INTO samples.topic VALUES (7, 65, 'orders', 0, 0)");
    const inputs = new Map([["topic_bytes_in_total/1", 5] as const]);
    await store.append([{ clusterId: 7, brokerId: "1", timeMs: START_MS, part: 2, inputs }]);
    await handOver(store);
    const found = await backEnd.read('{topic="orders"}', START_MS, START_MS);
    expect(found.map(({ labels }) => labels.find(([label]) => label === "place")?.[1])).toEqual(["1"]);
    expect(await stores.columns()).toBe(0);
  });

  test("columns leave PostgreSQL", async () => {
    expect(await stores.columns()).toBe(0);
  });

  test("tells what rows would, whatever is written, closed and handed over in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        const [store, model] = [
          await stores.create({ backEnd, isWritten: true, durableAfterMs: 0 }),
          createInMemoryMetricsStore(),
        ];
        for (const given of steps) {
          if ("closeBefore" in given) await handOver(store, given.closeBefore);
          await take(store, given);
          await take(model, given);
        }
        expect(rounded(await everything(store))).toEqual(rounded(await everything(model)));
      }),
      { numRuns: 15 },
    );
  }, 300_000);
});
