import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type InputName, INPUTS, JOLOKIA_READS, readJolokia, readScrape } from "@highwater/telemetry";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type KafkaCluster, startKafkaCluster } from "../kafka/cluster.ts";
import { ensureJars } from "../kafka/jars.ts";
import type { LockedJar } from "../kafka/jars-lock.ts";
import { startLoad } from "../kafka/load.ts";
import { pickFreePorts } from "../kafka/ports.ts";
import { type Console, SIGNED_IN, startConsole } from "./console.ts";

const run = promisify(execFile);
const QUIET_MS = 5000;
const REFRESH_SECONDS = 5;
const PATIENCE = { timeout: 90_000, interval: 1000 };

const agent = (artifact: string, version: string, classifier: string, size: number, sha256: string): LockedJar => ({
  group: "org.jolokia",
  artifact,
  version,
  path: `org/jolokia/${artifact}/${version}/${artifact}-${version}${classifier}.jar`,
  sha256,
  size,
});
const AGENTS = [
  agent(
    "jolokia-agent-jvm",
    "2.6.0",
    "-javaagent",
    777_506,
    "95c2c1230970ac0ad71b9cb556b8a55c4c6008e9ffd7745be7797f477120b6ae",
  ),
  agent("jolokia-jvm", "1.7.2", "", 488_818, "65d5645b07f7bdc22c7a1dbf060b5345b564674cc263d14f75ade2dabe80f1f2"),
];

/** What changes from one look to the next though nothing is asked of the broker. */
const RESTLESS: ReadonlySet<InputName> = new Set<InputName>([
  "heap_used_bytes",
  "open_file_descriptors",
  "connections",
  "network_processor_idle_ratio",
  "network_processor_idle_min_ratio",
  "request_handler_idle_1m_ratio",
  "request_queue_size",
  "response_queue_size",
  "produce_purgatory_size",
  "fetch_purgatory_size",
  "metadata_commit_latency_mean_ms",
]);

let directory: string;
let kafka: KafkaCluster;
let front: Server;
let highwater: Console;
let jolokiaUrls: string[];

/** Loads an agent into a broker that runs. Attaching to a busy one can take longer than the JVM's tool waits: it gets some tries. */
const attachJolokia = async (jar: string, pid: number): Promise<string> => {
  const attach = async () => {
    const [port] = await pickFreePorts(1);
    await run(kafka.setup.java, ["-jar", jar, "--host", "127.0.0.1", "--port", String(port), "start", String(pid)]);
    return `http://127.0.0.1:${port}/jolokia`;
  };
  return vi.waitFor(attach, { timeout: 60_000, interval: 2000 });
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-found-"));
  await chmod(directory, 0o755);
  kafka = await startKafkaCluster({
    dataDir: join(directory, "kafka"),
    heapMegabytes: 256,
    topics: [{ name: "orders", partitions: 6 }],
  });
  const jars = await ensureJars({ jars: AGENTS });
  jolokiaUrls = await Promise.all(jars.map((jar, index) => attachJolokia(jar, Number(kafka.brokers[index]?.pid))));
  // Each broker's page under its id: the template can name it, though the ports on one machine differ.
  front = createServer(({ url }, response) => {
    const metricsUrl = kafka.brokers.find(({ id }) => url === `/${id}/metrics`)?.metricsUrl;
    fetch(metricsUrl ?? "http://127.0.0.1:1")
      .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  highwater = await startConsole(join(directory, "console"));
});

afterAll(async () => {
  await highwater?.stop();
  front?.close();
  await kafka?.stop();
  await rm(directory, { recursive: true, force: true });
});

const ask = async (path: string, payload?: object) => {
  const headers = { ...SIGNED_IN, "content-type": "application/json" };
  const init =
    payload === undefined ? { headers: SIGNED_IN } : { method: "POST", headers, body: JSON.stringify(payload) };
  return (await fetch(`${highwater.url}/api/v1${path}`, init)).json();
};

const exporterInputs = async (url: string) => readScrape(new Uint8Array(await (await fetch(url)).arrayBuffer()));

const jolokiaReading = async (url: string) => {
  const answer = await fetch(`${url}/`, { method: "POST", body: JSON.stringify(JOLOKIA_READS) });
  const read = readJolokia(new Uint8Array(await answer.arrayBuffer()));
  if ("fault" in read) throw new Error(read.fault);
  return read.reading;
};

/** Whether a value that was read between two others is theirs. */
const isBetween = (name: InputName, value: number, before: number, after: number): boolean => {
  if (RESTLESS.has(name)) return value >= 0;
  const isPercentile = INPUTS.get(name)?.kind === "percentile";
  const slack = isPercentile ? 5 + 0.5 * Math.max(before, after) : 1e-9 * Math.abs(after);
  return value >= Math.min(before, after) - slack && value <= Math.max(before, after) + slack;
};

test("Jolokia's agents 2.6.0 and 1.7.2 say of a real broker what its JMX exporter says", async () => {
  const load = startLoad(kafka, { recordsPerSecond: 200, recordBytes: 500, topics: ["orders"], consumers: 1 });
  for (const url of kafka.metricsUrls)
    await vi.waitFor(async () => {
      expect((await exporterInputs(url)).inputs.get("bytes_in_total")).toBeGreaterThan(0);
    }, PATIENCE);
  await load.stop();
  await sleep(QUIET_MS);
  for (const [index, url] of jolokiaUrls.entries()) {
    const exporterUrl = kafka.metricsUrls[index] ?? "";
    const before = await exporterInputs(exporterUrl);
    const reading = await jolokiaReading(url);
    const after = await exporterInputs(exporterUrl);
    expect([reading.naming, reading.role, reading.brokerId, reading.rejected]).toEqual([
      "jolokia",
      before.role,
      String(index + 1),
      0,
    ]);
    expect(reading.kafkaVersion).toMatch(/^\d+\.\d+\.\d+/);
    expect([...reading.inputs.keys()].toSorted()).toEqual([...before.inputs.keys()].toSorted());
    const other = [...reading.inputs].filter(
      ([name, value]) => !isBetween(name, value, before.inputs.get(name) ?? NaN, after.inputs.get(name) ?? NaN),
    );
    expect(other).toEqual([]);
    expect(reading.inputs.get("bytes_in_total")).toBeGreaterThan(0);
  }
}, 240_000);

test("the console reads them", async () => {
  const targets = jolokiaUrls.map((url) => ({ url, format: "jolokia" }));
  await ask("/clusters", { name: "beans", scrapeIntervalSeconds: 5, targets });
  await vi.waitFor(async () => {
    const shown = (await ask("/clusters/beans")).targets;
    expect(
      shown.map(({ state }: { state: { health: string; naming: string } }) => [state.health, state.naming]),
    ).toEqual([
      ["up", "jolokia"],
      ["up", "jolokia"],
    ]);
  }, PATIENCE);
  expect((await ask("/clusters/beans")).brokers.map(({ brokerId }: { brokerId: string }) => brokerId)).toEqual([
    "1",
    "2",
  ]);
}, 120_000);

interface Shown {
  url: string;
  origin: string;
  brokerId: string;
  state: { health: string; error: string | null };
}

test("Kafka's own metadata names the brokers to scrape, and one that restarts stays", async () => {
  const { port } = front.address() as AddressInfo;
  const discovery = {
    kafka: { urlTemplate: `http://{host}:${port}/{id}/metrics` },
    refreshSeconds: REFRESH_SECONDS,
  };
  const { bootstrapServers } = kafka;
  const tried = await ask("/discovery/try", { discovery, bootstrapServers });
  expect(tried.targets.map(({ brokerId }: Shown) => brokerId).toSorted()).toEqual(["1", "2", "3"]);
  await ask("/clusters", { name: "found", scrapeIntervalSeconds: 10, bootstrapServers, discovery });

  const found = async () => (await ask("/clusters/found/discovery")).finders[0].found;
  const shown = async (): Promise<string[]> => {
    const { targets }: { targets: Shown[] } = await ask("/clusters/found");
    return targets.map(({ brokerId, origin, state }) => `${brokerId} ${origin} ${state.health}`).toSorted();
  };
  const all = ["1 kafka up", "2 kafka up", "3 kafka up"];
  await vi.waitFor(async () => expect(await shown()).toEqual(all), PATIENCE);

  await kafka.stopBroker(3);
  await vi.waitFor(async () => expect(await found()).toBe(2), PATIENCE);
  await vi.waitFor(async () => expect(await shown()).toEqual([...all.slice(0, 2), "3 kafka down"]), PATIENCE);

  await kafka.startBroker(3);
  await vi.waitFor(async () => expect([await found(), await shown()]).toEqual([3, all]), PATIENCE);
}, 240_000);
