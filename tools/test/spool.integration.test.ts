import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SpoolAnswer } from "@highwater/contract/system";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type KillablePostgres, startKillablePostgres } from "../faults/killed/killable-postgres.ts";
import { ask, type Console, startConsole } from "./console.ts";

const BROKERS = 10;
const AWAY_MS = 4000;
/** What was on its way when the console was killed is no sample of it. */
const ON_THE_WAY_MS = 1500;
const SIGNAL = "under_replicated_partitions";

let directory: string;
let postgres: KillablePostgres;
let console: Console;
let start: () => Promise<void>;
let target: Server;
/** What each broker told, every value once, and when. */
let told: Map<string, Map<number, number>>;
/** When the console was killed. */
let killedMs: number[];

const answer = (broker: string): string => {
  const mine = told.get(broker) ?? new Map<number, number>();
  told.set(broker, mine);
  const value = mine.size + 1;
  mine.set(value, Date.now());
  return `kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions",} ${value}\n`;
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-spool-"));
  await chmod(directory, 0o755);
  [told, killedMs] = [new Map(), []];
  postgres = await startKillablePostgres(directory, { syncs: false });
  const databaseUrl = await postgres.newDatabase();
  start = async () => {
    console = await startConsole({ databaseUrl, dataDirectory: join(directory, "console") });
  };
  await start();
  target = createServer(({ url = "" }, response) => response.end(answer(url.slice(1)))).listen(0, "127.0.0.1");
  await once(target, "listening");
});
afterEach(async () => {
  await console.stop();
  target.close();
  target.closeAllConnections();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

const request = (path: string, body?: string, type?: string) => ask(console, path, body, type);

const addCluster = async () => {
  const { port } = target.address() as AddressInfo;
  const targets = Array.from({ length: BROKERS }, (_, broker) => ({
    url: `http://127.0.0.1:${port}/${broker}`,
    brokerId: String(broker),
  }));
  await request("/api/v1/clusters", JSON.stringify({ name: "scraped", targets, scrapeIntervalSeconds: 1 }));
};

const stored = async (beginMs: number) => {
  const range = `from=${beginMs}&to=${Date.now() + 1000}&points=5000`;
  const found = await request(`/api/v1/clusters/scraped/series?signal=${SIGNAL}&${range}`);
  const { series }: { series: { labels: { broker: string }; points: [number, number | null][] }[] } =
    await found.json();
  return series.map(({ labels, points }) => ({
    broker: labels.broker,
    values: points.flatMap(([, value]) => (value === null ? [] : [value])),
  }));
};

const metric = async (name: string): Promise<number> => {
  const text = await (await request("/metrics")).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
};

const isOnTheWay = (atMs: number, beginMs: number) =>
  killedMs.some((ms) => atMs > ms - ON_THE_WAY_MS && atMs <= ms + ON_THE_WAY_MS) || atMs > beginMs - ON_THE_WAY_MS;

/** Every value that was told must be stored once. */
const count = async (beginMs: number) => {
  await vi.waitFor(async () => expect(await metric("highwater_spool_readings")).toBe(0), {
    timeout: 60_000,
    interval: 250,
  });
  const nowMs = Date.now();
  const found = await stored(beginMs);
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const [broker, values] of told) {
    const mine = found.find((one) => one.broker === broker)?.values ?? [];
    if (new Set(mine).size < mine.length) doubled.push(broker);
    const have = new Set(mine);
    for (const [value, atMs] of values)
      if (!have.has(value) && !isOnTheWay(atMs, nowMs)) lost.push(`${broker}: ${value}`);
  }
  expect({ lost, doubled, brokers: found.length }).toEqual({ lost: [], doubled: [], brokers: BROKERS });
  return [...told.values()].reduce((sum, values) => sum + values.size, 0);
};

describe("scrapes while PostgreSQL is away", () => {
  test("wait on disk and are stored once afterwards, also where it was killed and the console too", async () => {
    const beginMs = Date.now();
    await addCluster();
    await sleep(3000);

    await postgres.halt();
    await sleep(AWAY_MS);
    expect(await metric("highwater_spool_readings")).toBeGreaterThan(BROKERS);
    const waiting: SpoolAnswer = await (await request("/api/v1/spool")).json();
    expect(waiting.readings).toBeGreaterThan(BROKERS);
    expect(Date.parse(waiting.since ?? "")).toBeGreaterThan(beginMs);
    expect(Date.parse(waiting.since ?? "")).toBeLessThan(Date.now());
    expect(waiting.bytes).toBeGreaterThan(0);
    const push = await request("/api/v1/clusters/scraped/ingest/prometheus?broker=1", answer("other"), "text/plain");
    told.delete("other");
    expect([push.status, Number(push.headers.get("retry-after")) > 0]).toEqual([503, true]);
    await postgres.restart();
    expect(await count(beginMs)).toBeGreaterThan(5 * BROKERS);
    expect(await (await request("/api/v1/spool")).json()).toMatchObject({ readings: 0, since: null, dropped: 0 });

    await postgres.kill();
    await sleep(AWAY_MS);
    await console.kill();
    killedMs.push(Date.now());
    await postgres.restart();
    await start();
    await sleep(2000);
    await count(beginMs);

    await postgres.kill();
    await sleep(AWAY_MS);
    await postgres.restart();
    await sleep(2000);
    expect(await count(beginMs)).toBeGreaterThan(12 * BROKERS);
    expect(await metric('highwater_spool_dropped_readings_total\\{reason="full"\\}')).toBe(0);
  }, 240_000);
});
