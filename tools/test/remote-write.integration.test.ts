import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readScrape, SIGNALS } from "@highwater/telemetry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { longestGapMs } from "../../apps/api/src/metrics-store/derive-context.ts";
import { createInMemoryMetricsStore } from "../../apps/api/src/metrics-store/in-memory/in-memory-metrics-store.ts";
import { type SharedKafka, sharedKafka } from "../../apps/api/test/kafka.ts";
import { until } from "../kafka/readiness.ts";
import { type Console, SIGNED_IN, startConsole } from "./console.ts";
import { startPrometheus } from "./prometheus.ts";
import { startDoor, startRecordingProxy } from "./recording-proxy.ts";

const SCRAPE_SECONDS = 4;
const CLUSTER = "live";
const CLUSTER_ID = 1;
/** Prometheus holds a batch for up to five seconds, and its connections are not equally far. */
const LAG_MS = 10_000;
/** For how long Prometheus may catch up on a busy machine. */
const PATIENCE = { timeoutMs: 180_000 };
const KILLS = 2;

type Points = [timeMs: number, value: number | null][];

let directory: string;
let kafka: SharedKafka;
let highwater: Console | undefined;
let stops: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-remote-write-"));
  await chmod(directory, 0o755);
  kafka = await sharedKafka();
  highwater = await startConsole(join(directory, "console"));
}, 300_000);

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  await highwater?.stop();
  await rm(directory, { recursive: true, force: true });
});

const ask = async (path: string, init?: RequestInit) => {
  const headers = { ...SIGNED_IN, "content-type": "application/json" };
  return (await fetch(`${highwater?.url}/api/v1${path}`, { ...init, headers })).json();
};

const seriesOf = async (signal: string, fromMs: number): Promise<Map<string, Points>> => {
  const query = `signal=${signal}&from=${fromMs}&to=${Date.now()}&points=5000`;
  const { series }: { series: { labels: { broker: string }; points: Points }[] } = await ask(
    `/clusters/${CLUSTER}/series?${query}`,
  );
  return new Map(series.map(({ labels, points }) => [labels.broker, points]));
};

/** Prometheus gives up a scrape that takes as long as its interval. */
const isWanted =
  (beforeMs: number) =>
  ({ askedMs, tookMs }: { askedMs: number; tookMs: number }) =>
    askedMs < beforeMs && tookMs < SCRAPE_SECONDS * 800;

type Proxies = readonly Awaited<ReturnType<typeof startRecordingProxy>>[];

const takenOf = (proxies: Proxies) => proxies.map(({ pages }) => pages.filter(isWanted(Infinity)).length);

/** Waits until Prometheus has taken so many pages more of each broker. */
const untilTaken = async (proxies: Proxies, count: number): Promise<void> => {
  const before = takenOf(proxies);
  const isTaken = async () => takenOf(proxies).every((pages, index) => pages >= (before[index] ?? 0) + count);
  await until(`Prometheus has taken ${count} pages more of each broker`, isTaken, PATIENCE);
};

test("a real Prometheus remote-writes a real cluster: every scrape is there once, with all signals of its pages, whenever the console is killed", async () => {
  const headers = { "content-type": "application/json" };
  const payload = { name: CLUSTER, scrapeIntervalSeconds: SCRAPE_SECONDS };
  await ask("/clusters", { method: "POST", headers, body: JSON.stringify(payload) });
  const proxies = await Promise.all(kafka.metricsUrls.map(startRecordingProxy));
  const door = await startDoor(() => highwater?.url);
  stops = [door.stop, ...proxies.map(({ stop }) => stop)];
  const begunMs = Date.now();
  const prometheus = await startPrometheus({
    directory,
    scrapeSeconds: SCRAPE_SECONDS,
    targets: proxies.map(({ address }) => address),
    cluster: CLUSTER,
    remoteWriteUrl: `http://${door.address}/api/v1/ingest/remote-write`,
  });
  stops.push(prometheus.stop);

  await untilTaken(proxies, 3);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await highwater?.kill();
    highwater = undefined;
    await sleep(2000 + kill * 1700);
    highwater = await startConsole(join(directory, "console"));
    await untilTaken(proxies, 2 + kill);
    await sleep(kill * 1300);
  }
  const lastMs = Date.now();
  await until(
    "Prometheus has sent what it scraped",
    async () => {
      const all = [...(await seriesOf("partition_count", lastMs)).values()];
      return (
        all.length === kafka.metricsUrls.length && all.every((points) => (points.at(-1)?.[0] ?? 0) > lastMs + LAG_MS)
      );
    },
    PATIENCE,
  );

  expect(door.statuses.length).toBeGreaterThan(50);
  expect([...new Set(door.statuses)]).toEqual([204]);

  const counts = await seriesOf("partition_count", begunMs);
  expect([...counts.keys()]).toEqual(["1", "2", "3"]);
  const lost: object[] = [];
  const stored = new Map<string, ReadonlySet<number>>();
  const direct = createInMemoryMetricsStore();
  for (const [index, { pages }] of proxies.entries()) {
    const brokerId = String(index + 1);
    // A scrape that Prometheus gave up is told by a point without a value.
    const times = (counts.get(brokerId) ?? []).flatMap(([timeMs, value]) => (value === null ? [] : [timeMs]));
    stored.set(brokerId, new Set(times));
    expect(stored.get(brokerId)?.size).toBe(times.length);
    expect(pages.filter(isWanted(lastMs)).length).toBeGreaterThan(4);
    for (const { askedMs, tookMs, body } of pages) {
      const timeMs = times.find((at) => Math.abs(at - askedMs) < (SCRAPE_SECONDS * 1000) / 2);
      if (timeMs === undefined && isWanted(lastMs)({ askedMs, tookMs })) lost.push({ brokerId, askedMs, tookMs });
      if (timeMs === undefined) continue;
      await direct.append([{ clusterId: CLUSTER_ID, brokerId, timeMs, inputs: readScrape(body).inputs }]);
    }
  }

  expect(lost).toEqual([]);

  const maxGapMs = longestGapMs(SCRAPE_SECONDS);
  let compared = 0;
  for (const signal of SIGNALS) {
    const range = { fromMs: begunMs, toMs: Date.now(), points: 5000, maxGapMs };
    const { series } = await direct.series({ clusterId: CLUSTER_ID, signal, ...range });
    const sent = await seriesOf(signal.name, begunMs);
    for (const { brokerId, points } of series) {
      const isCompared = ([timeMs]: Points[number]) => timeMs < lastMs && stored.get(brokerId)?.has(timeMs) === true;
      const upTo = points.filter(isCompared);
      expect(sent.get(brokerId)?.filter(isCompared), `${signal.name} of ${brokerId}`).toEqual(upTo);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(120);
}, 600_000);
