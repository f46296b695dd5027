import { afterAll, beforeAll, describe } from "vitest";
import type { MetricsStore } from "../metrics-store.ts";
import { testMetricsStore } from "../metrics-store.contract.ts";
import type { PostgresMetricsStore } from "./postgres-metrics-store.ts";
import { startStores } from "./test-store.ts";

let stores: Awaited<ReturnType<typeof startStores>>;

beforeAll(async () => {
  stores = await startStores();
});

afterAll(async () => {
  await stores.stop();
});

/** Compacts all it holds after each write. */
const compacting = (store: PostgresMetricsStore): MetricsStore => {
  const compact = () => store.compactBefore(Infinity);
  return {
    ...store,
    append: async (readings) => {
      await store.append(readings);
      await compact();
    },
    amend: async (reading, earlier) => {
      await store.amend(reading, earlier);
      await compact();
    },
    withdraw: async (reading) => {
      await store.withdraw(reading);
      await compact();
    },
  };
};

describe("in rows", () => {
  testMetricsStore(() => stores.create());
});

describe("compacted after each write", () => {
  testMetricsStore(async () => compacting(await stores.create()));
});
