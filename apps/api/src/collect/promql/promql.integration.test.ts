import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Source, SourceDetail } from "@highwater/contract/sources";
import type { TargetProbe } from "@highwater/contract/targets";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildTestApp, startTestApp, type TestApp } from "../../../test/app.ts";
import { type PromqlBackEnd, startPrometheus, startVictoriaMetrics } from "../../../test/promql-backends.ts";

const FIXTURES = join(import.meta.dirname, "../../../../../packages/telemetry/fixtures/scrapes");
const pageOf = (name: string) => gunzipSync(readFileSync(join(FIXTURES, name))).toString();
/** Some of a broker's real page, so that many scrapes of it are cheap. */
const SOME =
  /^(?:kafka_server_(?:brokertopicmetrics|replicamanager|app_info)|kafka_(?:network_request|controller_)|process_)/i;
const someOf = (name: string) =>
  pageOf(name)
    .split("\n")
    .filter((line) => SOME.test(line))
    .join("\n");
const WITH_ID = someOf("default-no-rules.prom.gz");
const WITHOUT_ID = someOf("jmx_exporter-kafka-2_0_0.prom.gz");
const MACHINE = pageOf("node_exporter-1.5.0.prom.gz");

const SELECTOR = '{job="kafka"}';
const COUNTER = 'kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec"';
const SCRAPE_SECONDS = 2;
const LEAST = 6;
const BROKERS = [
  ["1", "kafka-1:7071"],
  ["2", "kafka-2:7071"],
] as const;
/** The machine may be busy. */
const PATIENCE = { timeout: 120_000, interval: 250 };
const TEST = { timeout: 400_000 };

/** Two brokers whose counters grow with each scrape, and their machine. */
const startExporters = async (): Promise<{ server: Server; port: number }> => {
  let scrapes = 0;
  const server = createServer((request, response) => {
    scrapes += 1;
    if (request.url === "/machine") return response.end(MACHINE);
    if (request.url === "/three") return response.end(WITHOUT_ID);
    const id = request.url === "/one" ? 1 : 2;
    const page = WITH_ID.replaceAll(/^(kafka_server_app_info\w*\{id=")\d+/gm, `$1${id}`);
    return response.end(page.replace(`${COUNTER}} 2.62660297E8`, `${COUNTER}} ${scrapes * 1000 + id}`));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, port };
};

const scrapeConfig = (job: string, path: string, port: number, instance: string) => ({
  job_name: `${job}-${instance}`,
  metrics_path: path,
  scrape_interval: `${SCRAPE_SECONDS}s`,
  static_configs: [{ targets: [`127.0.0.1:${port}`], labels: { job, instance, env: "test" } }],
});

interface Sample {
  readonly timeMs: number;
  readonly value: number;
}

/** What the back end itself holds of a broker's counter. */
const heldBy = async (url: string, instance: string): Promise<Sample[]> => {
  const body = new URLSearchParams({ query: `${COUNTER},job="kafka",instance="${instance}",topic=""}[1h]` });
  const answer = await fetch(`${url}/api/v1/query`, { method: "POST", body });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the API's documentation says
  const { data } = (await answer.json()) as { data: { result: { values: [number, string][] }[] } };
  return (data.result[0]?.values ?? []).map(([seconds, value]) => ({
    timeMs: Math.round(seconds * 1000),
    value: Number(value),
  }));
};

let exporters: Awaited<ReturnType<typeof startExporters>>;
beforeAll(async () => {
  exporters = await startExporters();
});
afterAll(async () => {
  exporters.server.closeAllConnections();
  await new Promise((resolve) => exporters.server.close(resolve));
});

type App = TestApp["app"];

const targetsOf = (url: string, more: object = {}) => [{ url, format: "promql", selector: SELECTOR, ...more }];

const create = (app: App, name: string, targets: readonly object[]) =>
  app.inject({ method: "POST", url: "/api/v1/clusters", payload: { name, scrapeIntervalSeconds: 2, targets } });

const clusterId = async (app: App, name: string) =>
  (await app.prisma.cluster.findUniqueOrThrow({ where: { name } })).id;

/** What the console holds of a broker's counter, by time. */
const stored = async (app: App, name: string, brokerId: string): Promise<Sample[]> => {
  const query = { clusterId: await clusterId(app, name), inputs: ["bytes_in_total"] as const };
  const all = await app.metricsStore.columns({ ...query, fromMs: Date.now() - 7_200_000, toMs: Date.now() });
  const columns = all.find((one) => one.brokerId === brokerId)?.columns;
  const values = columns?.inputs("bytes_in_total");
  return Array.from(columns?.timesMs ?? [], (timeMs, index) => ({ timeMs, value: values?.[index] ?? Number.NaN }));
};

const sourcesOf = async (app: App, name: string): Promise<Source[]> =>
  (await app.inject({ url: `/api/v1/clusters/${name}/sources` })).json().items;

const probe = async (app: App, payload: object) => {
  const ask = () => app.inject({ method: "POST", url: "/api/v1/targets/probe", payload });
  let answer = await ask();
  // A busy machine may not answer in time.
  while (answer.json().detail?.includes("no complete answer") === true) answer = await ask();
  return { status: answer.statusCode, ...answer.json<TargetProbe & { detail: string }>() };
};

/** What the back end holds of both brokers until now, and what the console does once that is as much. */
const bothOf = async (app: App, name: string, url: string): Promise<{ held: Sample[][]; mine: Sample[][] }> => {
  const [untilMs, held, mine]: [number, Sample[][], Sample[][]] = [Date.now(), [], []];
  for (const [brokerId, instance] of BROKERS) {
    const all = (await heldBy(url, instance)).filter(({ timeMs }) => timeMs < untilMs);
    held.push(all);
    const upTo = async () => (await stored(app, name, brokerId)).filter(({ timeMs }) => timeMs < untilMs);
    await vi.waitUntil(async () => (await upTo()).length >= all.length, PATIENCE);
    mine.push(await upTo());
  }
  return { held, mine };
};

describe.each([
  ["Prometheus", () => startPrometheus({ scrapeConfigs: scrapeConfigs() })],
  ["VictoriaMetrics", () => startVictoriaMetrics({ scrapeConfigs: scrapeConfigs() })],
])("%s", TEST, (_, start) => {
  let server: TestApp;
  let app: App;
  let backEnd: PromqlBackEnd;

  beforeAll(async () => {
    server = await startTestApp();
    ({ app } = server);
    backEnd = await start();
    await vi.waitUntil(async () => (await heldBy(backEnd.url, "kafka-2:7071")).length > LEAST, PATIENCE);
  });
  afterAll(async () => {
    await app.close();
    await server.postgres.stop();
    await backEnd.stop();
  });

  test("is looked at before it is added: whose samples it has, and what they hold", async () => {
    const found = await probe(app, { url: `${backEnd.url}/`, format: "promql", selector: SELECTOR });
    expect(found).toMatchObject({ status: 200, naming: "jmx-exporter-catch-all", rejected: 0 });
    expect(found.instances.map(({ instance, brokerId, role }) => [instance, brokerId, role])).toEqual([
      ["kafka-1:7071", "1", "combined"],
      ["kafka-2:7071", "2", "combined"],
      ["kafka-3:7071", "kafka-3:7071", "combined"],
    ]);
    expect(found.values.find(({ signal }) => signal === "bytes_in_rate")?.value).toBeGreaterThan(0);
  });

  test("gives both brokers, from before the cluster was added, with the values and times that it holds", async () => {
    expect((await create(app, "shop", targetsOf(backEnd.url))).statusCode).toBe(201);
    const { held, mine } = await bothOf(app, "shop", backEnd.url);
    expect(mine).toEqual(held);
    expect(Math.min(...held.map(({ length }) => length))).toBeGreaterThan(LEAST);
    const sources = await sourcesOf(app, "shop");
    expect(sources.map(({ via, instance, brokerId, state }) => [via, instance, brokerId, state.health])).toEqual([
      ["promql", null, null, "up"],
      ["promql", "kafka-1:7071", "1", "up"],
      ["promql", "kafka-2:7071", "2", "up"],
      ["promql", "kafka-3:7071", "kafka-3:7071", "up"],
    ]);
    const url = `/api/v1/clusters/shop/sources/${sources[1]?.id}`;
    await vi.waitFor(async () => {
      const detail = (await app.inject({ url })).json<SourceDetail>();
      expect(detail.namingTitle).toContain("JMX exporter without rules");
      expect(detail.values.find(({ signal }) => signal === "bytes_in_rate")?.value).toBeGreaterThan(0);
    }, PATIENCE);
    const live = await app.metricsStore.newest(await clusterId(app, "shop"), 1, Date.now() - 60_000);
    expect(live.map(({ brokerId }) => brokerId).toSorted()).toEqual(["1", "2", "kafka-3:7071"]);
  });

  test("is read once, whatever happens to the console", async () => {
    await app.close();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    app = await buildTestApp(server.postgres);
    const { held, mine } = await bothOf(app, "shop", backEnd.url);
    expect(mine).toEqual(held);
  });

  test("is caught up with after an outage", async () => {
    const before = (await stored(app, "shop", "1")).length;
    await backEnd.restart(async () => {
      await vi.waitFor(async () => {
        const [api] = await sourcesOf(app, "shop");
        expect(api?.state).toMatchObject({ health: "down", error: expect.stringContaining("Nothing listens at") });
      }, PATIENCE);
    });
    await vi.waitFor(async () => expect((await stored(app, "shop", "1")).length).toBeGreaterThan(before + 3), PATIENCE);
    const { held, mine } = await bothOf(app, "shop", backEnd.url);
    expect(mine).toEqual(held);
    expect((await sourcesOf(app, "shop")).map(({ state }) => state.health)).toEqual(["up", "up", "up", "up"]);
  });

  test("may have machines too: those that nothing gives to a broker are named, others go to theirs", async () => {
    const all = await probe(app, { url: backEnd.url, format: "promql", selector: '{env="test"}' });
    expect(all.instances.map(({ instance, brokerId }) => [instance, brokerId])).toEqual([
      ["kafka-1:7071", "1"],
      ["kafka-2:7071", "2"],
      ["kafka-3:7071", "kafka-3:7071"],
      ["kafka-1:9100", "1"],
    ]);
    expect(all.notes.join(" ")).toContain("1 instance (such as elsewhere:9100) tell of machines");
    const alone = await probe(app, { url: backEnd.url, format: "promql", selector: '{job="node"}' });
    expect(alone).toMatchObject({ status: 422, detail: expect.stringContaining("label broker_id") });
  });

  test.each([
    [{ selector: '{job="other"}' }, "has no series of the last minutes for this selector"],
    [{ brokerLabel: "pod" }, "series have no label pod that is a plain name"],
    [{ selector: '{job=~"kafka|\\\\C"}' }, "Check the selector|Narrow the selector"],
  ])("says what to check: %j", async (more, message) => {
    const answer = await probe(app, { url: backEnd.url, format: "promql", selector: SELECTOR, ...more });
    expect([answer.status, answer.detail]).toEqual([422, expect.stringMatching(message)]);
  });

  test("may have brokers told apart by another label", async () => {
    const answer = await probe(app, { url: backEnd.url, format: "promql", selector: SELECTOR, brokerLabel: "env" });
    expect(answer.instances.map(({ instance }) => instance)).toEqual(["test"]);
  });
});

/** Brokers of one machine each, a machine of broker 1, and one of nobody. */
function scrapeConfigs() {
  const { port } = exporters;
  return [
    scrapeConfig("kafka", "/one", port, "kafka-1:7071"),
    scrapeConfig("kafka", "/two", port, "kafka-2:7071"),
    scrapeConfig("kafka", "/three", port, "kafka-3:7071"),
    scrapeConfig("node", "/machine", port, "kafka-1:9100"),
    scrapeConfig("node", "/machine", port, "elsewhere:9100"),
  ];
}
