import { Registry } from "prom-client";
import { afterEach, expect, test } from "vitest";
import { createCanaries } from "./canaries.ts";
import { createCanaryMetrics } from "./canary-metrics.ts";
import { readCanary } from "./canary-settings.ts";

type Options = Parameters<typeof createCanaries>[0];

const SETTINGS = { ...readCanary({ canary: null }), enabled: true };
const FIRST = {
  id: 1,
  name: "prod",
  bootstrapServers: ["127.0.0.1:1"],
  connection: null,
  scrapeIntervalSeconds: 10,
  canary: SETTINGS,
};

let started: ReturnType<typeof createCanaries> | undefined;
afterEach(() => started?.close());

/** Canaries of one cluster whose Kafka nobody answers for. */
const canariesOf = (first: typeof FIRST) => {
  let cluster = first;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these are called
  const canaries = createCanaries({
    prisma: { cluster: { findMany: async () => [cluster] } },
    kafka: { placeOf: ({ bootstrapServers }: typeof FIRST) => ({ bootstrapServers, connection: null }) },
    ingest: { readings: async () => undefined },
    metricsStore: { columns: async () => [] },
    metrics: createCanaryMetrics(new Registry()),
    log: { error: () => undefined },
  } as unknown as Options);
  started = canaries;
  const runnerWith = async (part: Partial<typeof FIRST>) => {
    cluster = { ...cluster, ...part };
    await canaries.sync();
    return canaries.of(1)?.runner;
  };
  return runnerWith;
};

test("a canary goes on where another scrape interval is set, and begins anew with other settings of its own", async () => {
  const runnerWith = canariesOf(FIRST);
  const first = await runnerWith({});
  expect(first).toBeDefined();
  expect(await runnerWith({ scrapeIntervalSeconds: 5 })).toBe(first);
  expect(await runnerWith({ canary: { ...SETTINGS, intervalMs: 50 } })).not.toBe(first);
});
