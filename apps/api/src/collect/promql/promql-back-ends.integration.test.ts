import { randomBytes } from "node:crypto";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { heldBy, type Sample, startBrokerExporters } from "../../../test/broker-exporters.ts";
import { type PromqlBackEnd, startPrometheus, startVictoriaMetrics } from "../../../test/promql-backends.ts";
import type { LiveHub } from "../../live/live-hub.ts";
import { createInMemoryMetricsStore } from "../../metrics-store/in-memory/in-memory-metrics-store.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";
import { createSecretBox } from "../../secrets/secret-box.ts";
import { createAuthVault } from "../../source-auth/auth-vault.ts";
import { createSourceBook } from "../../sources/source-book.ts";
import type { CollectedCluster } from "../collected-cluster.ts";
import { createCollector } from "../collector.ts";
import { createCollectorMetrics } from "../collector-metrics.ts";
import { createIngest } from "../ingest.ts";
import { ScrapeError } from "../scrape-error.ts";

const CLUSTER_ID = 7;
const SELECTOR = '{job="kafka"}';
const LEAST = 6;
const BROKERS = [
  ["1", "kafka-1:7071"],
  ["2", "kafka-2:7071"],
] as const;
/** The machine may be busy. */
const PATIENCE = { timeout: 120_000, interval: 250 };
const TEST = { timeout: 400_000 };

const quietHub: LiveHub = {
  publish: async () => undefined,
  target: () => undefined,
  newest: async () => [],
  subscribe: async () => () => undefined,
  clients: () => 0,
  configure: () => undefined,
  close: () => undefined,
};
const key = randomBytes(32);
const vault = createAuthVault(createSecretBox({ current: () => key, all: () => [key] }));

const collect = (store: MetricsStore) => {
  const metrics = createCollectorMetrics(new Registry());
  const ingest = createIngest({ store, hub: quietHub, metrics });
  const sources = createSourceBook();
  const log = { error: () => undefined };
  const maxBytes = 10_000_000;
  return { collector: createCollector({ ingest, hub: quietHub, metrics, sources, vault, maxBytes, log }), sources };
};

const clusterOf = (url: string, selector = SELECTOR): CollectedCluster => ({
  id: CLUSTER_ID,
  name: "shop",
  discoveryAuth: null,
  scrapeIntervalSeconds: 2,
  hardware: null,
  targets: [
    {
      id: 1,
      url,
      format: "promql",
      kind: null,
      brokerId: null,
      origin: "configured",
      selector,
      brokerLabel: null,
      auth: null,
    },
  ],
});

/** What was stored of a broker's count, by time. */
const stored = async (store: MetricsStore, brokerId: string): Promise<Sample[]> => {
  const range = { fromMs: Date.now() - 7_200_000, toMs: Date.now() };
  const all = await store.columns({ clusterId: CLUSTER_ID, inputs: ["bytes_in_total"], ...range });
  const columns = all.find((one) => one.brokerId === brokerId)?.columns;
  const values = columns?.inputs("bytes_in_total");
  return Array.from(columns?.timesMs ?? [], (timeMs, index) => ({ timeMs, value: values?.[index] ?? Number.NaN }));
};

/**
 * What the back end holds of both brokers until now, and what was stored, once they are as many: a scrape comes up to ten
 * seconds after its time.
 */
const bothOf = async (store: MetricsStore, url: string): Promise<{ held: Sample[][]; mine: Sample[][] }> => {
  const [untilMs, held, mine]: [number, Sample[][], Sample[][]] = [Date.now(), [], []];
  const upToNow = ({ timeMs }: Sample) => timeMs < untilMs;
  await vi.waitUntil(() => Date.now() > untilMs + 12_000, PATIENCE);
  for (const [brokerId, instance] of BROKERS) {
    const all = (await heldBy(url, instance)).filter(upToNow);
    const taken = async () => (await stored(store, brokerId)).filter(upToNow);
    const lacking = async () => {
      const times = new Set((await taken()).map(({ timeMs }) => timeMs));
      return all.filter(({ timeMs }) => !times.has(timeMs)).map(({ timeMs }) => timeMs - untilMs);
    };
    // oxlint-disable-next-line vitest/no-standalone-expect -- tests call it
    await vi.waitFor(async () => expect(await lacking()).toEqual([]), PATIENCE);
    held.push(all);
    mine.push(await taken());
  }
  return { held, mine };
};

let exporters: Awaited<ReturnType<typeof startBrokerExporters>>;
beforeAll(async () => {
  exporters = await startBrokerExporters();
});
afterAll(() => exporters.stop());

describe.each([
  ["Prometheus", startPrometheus],
  ["VictoriaMetrics", startVictoriaMetrics],
])("%s", TEST, (_, start) => {
  const store = createInMemoryMetricsStore();
  let backEnd: PromqlBackEnd;
  let running: ReturnType<typeof collect>;
  let addedMs: number;

  const instances = () =>
    running.sources.asked(CLUSTER_ID).map(({ key: { instance }, brokerId, current }) => ({
      instance,
      brokerId,
      naming: current?.reading.naming,
    }));

  const probe = async (more: object): Promise<{ instances: unknown; notes: string; error: string | null }> => {
    for (;;) {
      const address = { url: backEnd.url, format: "promql", auth: null, selector: SELECTOR, ...more } as const;
      const found = await running.collector.probe(address).catch((error: unknown) => error);
      if (found instanceof ScrapeError) {
        // A busy machine may not answer in time.
        if (!found.message.includes("no complete answer")) return { instances: [], notes: "", error: found.message };
      } else if (found instanceof Error) throw found;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is no error is the answer
      else return answerOf(found as Awaited<ReturnType<typeof running.collector.probe>>);
    }
  };

  beforeAll(async () => {
    backEnd = await start({ scrapeConfigs: exporters.scrapeConfigs });
    await vi.waitUntil(async () => (await heldBy(backEnd.url, "kafka-2:7071")).length > LEAST, PATIENCE);
    running = collect(store);
    addedMs = Date.now();
    await running.collector.sync([clusterOf(backEnd.url)]);
  });
  afterAll(async () => {
    await running.collector.stop();
    await backEnd.stop();
  });

  test("gives both brokers, from before the target was added, with the values and times that it holds", async () => {
    const { held, mine } = await bothOf(store, backEnd.url);
    expect(mine).toEqual(held);
    const before = mine.map((all) => all.filter(({ timeMs }) => timeMs < addedMs).length);
    expect(Math.min(...before)).toBeGreaterThan(2);
    await vi.waitUntil(() => instances().length === 3, PATIENCE);
    expect(instances()).toEqual([
      { instance: "kafka-1:7071", brokerId: "1", naming: "jmx-exporter-catch-all" },
      { instance: "kafka-2:7071", brokerId: "2", naming: "jmx-exporter-catch-all" },
      { instance: "kafka-3:7071", brokerId: "kafka-3:7071", naming: "jmx-exporter-kafka-2_0_0" },
    ]);
    expect(running.collector.state(1)).toMatchObject({ health: "up", error: null, naming: "jmx-exporter-catch-all" });
  });

  test("is read once, whatever happens to the console", async () => {
    await running.collector.stop();
    await new Promise((resolve) => setTimeout(resolve, 5000));
    running = collect(store);
    await running.collector.sync([clusterOf(backEnd.url)]);
    const { held, mine } = await bothOf(store, backEnd.url);
    expect(mine).toEqual(held);
  });

  test("is caught up with after an outage", async () => {
    const before = (await stored(store, "1")).length;
    await backEnd.restart(() =>
      vi.waitFor(() => {
        const { health, error } = running.collector.state(1);
        expect([health, error]).toEqual(["down", expect.stringContaining("Nothing listens at")]);
      }, PATIENCE),
    );
    await vi.waitFor(async () => {
      expect([running.collector.state(1).error, (await stored(store, "1")).length > before + 2]).toEqual([null, true]);
    }, PATIENCE);
    const { held, mine } = await bothOf(store, backEnd.url);
    // What a server that was killed lost of its newest seconds was read before.
    for (const [index, all] of held.entries()) {
      expect(mine[index]).toEqual(expect.arrayContaining(all));
      expect(new Set(mine[index]?.map(({ timeMs }) => timeMs)).size).toBe(mine[index]?.length);
    }
    await vi.waitFor(() => expect(running.collector.state(1).health).toBe("up"), PATIENCE);
  });

  test("may have machines too: those that nothing gives to a broker are named, others go to theirs", async () => {
    const all = await probe({ selector: '{env="test"}' });
    expect(all.instances).toEqual([
      ["kafka-1:7071", "1"],
      ["kafka-2:7071", "2"],
      ["kafka-3:7071", "kafka-3:7071"],
      ["kafka-1:9100", "1"],
    ]);
    expect(all.notes).toContain("1 instance (such as elsewhere:9100) tell of machines");
    expect((await probe({ selector: '{instance="elsewhere:9100"}' })).error).toContain("label broker_id");
  });

  test("may have brokers told apart by another label", async () => {
    expect((await probe({ selector: '{instance="kafka-1:7071"}', brokerLabel: "env" })).instances).toEqual([
      ["test", "1"],
    ]);
  });

  test.each([
    [{ selector: '{job="other"}' }, /has no series of the last minutes for this selector/],
    [{ brokerLabel: "pod" }, /series have no label pod that is a plain name/],
    [{ selector: '{job=~"kafka|\\\\C"}' }, /Check the selector|Narrow the selector/],
  ])("says what to check: %j", async (more, message) => {
    expect((await probe(more)).error).toMatch(message);
  });
});

const answerOf = ({
  instances,
  notes,
}: {
  instances: { instance: string; brokerId: string | null }[];
  notes: string[];
}) => ({
  instances: instances.map(({ instance, brokerId }) => [instance, brokerId]),
  notes: notes.join(" "),
  error: null,
});
