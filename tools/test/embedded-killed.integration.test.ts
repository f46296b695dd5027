import { chmod, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask, type Console, startConsole } from "./console.ts";

const ROUNDS = 3;
const SIGNAL = "under_replicated_partitions";
const exposition = (value: number) => `kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions",} ${value}\n`;

let directory: string;
let console: Console;
let target: Server;
let asked: number;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-embedded-"));
  await chmod(directory, 0o755);
  console = await startConsole(directory, { LOG_LEVEL: "silent" });
  asked = 0;
  target = createServer((_request, response) => response.end(exposition((asked += 1)))).listen(0, "127.0.0.1");
  await once(target, "listening");
});
afterEach(async () => {
  await console.stop();
  target.close();
  target.closeAllConnections();
  await rm(directory, { recursive: true, force: true });
});

const request = (path: string, body?: string, type?: string) => ask(console, path, body, type);

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(directory, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);

const metric = async (name: string): Promise<number> => {
  const text = await (await request("/metrics")).text();
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length));
};

const isReady = async () => expect((await request("/readyz")).status).toBe(200);
const untilReady = () => vi.waitFor(isReady, { timeout: 60_000, interval: 100 });

const valuesOf = async (cluster: string, fromMs: number): Promise<(readonly [number, number])[]> => {
  const range = `from=${fromMs}&to=${Date.now() + 1000}&points=5000`;
  const found = await request(`/api/v1/clusters/${cluster}/series?signal=${SIGNAL}&${range}`);
  const { series }: { series: { points: [number, number | null][] }[] } = await found.json();
  return (series[0]?.points ?? []).flatMap(([timeMs, value]) => (value === null ? [] : [[timeMs, value] as const]));
};

test("an embedded PostgreSQL that is killed under its console is started again: nothing acknowledged is lost, nothing scraped", async () => {
  const beginMs = Date.now();
  const { port } = target.address() as AddressInfo;
  const targets = [{ url: `http://127.0.0.1:${port}/metrics`, brokerId: "1" }];
  await request("/api/v1/clusters", JSON.stringify({ name: "scraped", targets, scrapeIntervalSeconds: 1 }));
  await request("/api/v1/clusters", JSON.stringify({ name: "pushed" }));

  const acknowledged: number[] = [];
  const refused = new Set<number>();
  const ending = new AbortController();
  const pushing = (async () => {
    for (let timeMs = beginMs - 600_000; !ending.signal.aborted; timeMs += 1) {
      const path = `/api/v1/clusters/pushed/ingest/prometheus?broker=1&timeMs=${timeMs}`;
      const { status } = await request(path, exposition(1), "text/plain");
      if (status === 200) acknowledged.push(timeMs);
      else refused.add(status);
    }
  })();
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sleep(2500);
    const pid = await postmaster();
    process.kill(pid, "SIGKILL");
    await vi.waitFor(
      async () => expect(await metric('highwater_embedded_postgres_starts_total{result="started"}')).toBe(round),
      {
        timeout: 60_000,
        interval: 100,
      },
    );
    await untilReady();
    expect(await postmaster()).not.toBe(pid);
  }
  await sleep(1500);
  ending.abort();
  await pushing;
  expect(refused).toEqual(new Set([503]));

  await vi.waitFor(async () => expect(await metric("highwater_spool_readings")).toBe(0), { timeout: 30_000 });
  const stored = new Set((await valuesOf("pushed", beginMs - 600_000)).map(([timeMs]) => timeMs));
  expect(acknowledged.filter((timeMs) => !stored.has(timeMs))).toEqual([]);
  const toldUntilNow = asked;
  const scraped = await vi.waitFor(
    async () => {
      const values = (await valuesOf("scraped", beginMs)).map(([, value]) => value);
      expect(values.at(-1)).toBeGreaterThanOrEqual(toldUntilNow);
      return values;
    },
    { timeout: 20_000, interval: 250 },
  );
  expect(scraped).toEqual(Array.from({ length: scraped.length }, (_, index) => index + 1));

  // The console's lock is in its new session: nobody else works on these data.
  await expect(startConsole(directory)).rejects.toThrow("ended before it was ready");
}, 240_000);

test("one that does not start is tried again, and found once it can", async () => {
  const settings = join(directory, "postgres", "postgresql.conf");
  await rename(settings, `${settings}.gone`);
  process.kill(await postmaster(), "SIGKILL");
  await vi.waitFor(
    async () => expect(await metric('highwater_embedded_postgres_starts_total{result="failed"}')).toBeGreaterThan(1),
    { timeout: 60_000, interval: 200 },
  );
  expect((await request("/readyz")).status).toBe(503);
  expect((await request("/healthz")).status).toBe(200);
  await rename(`${settings}.gone`, settings);
  await untilReady();
}, 120_000);

test("a console whose PostgreSQL is gone stops all the same, and its next start has everything", async () => {
  await request("/api/v1/clusters", JSON.stringify({ name: "kept" }));
  const settings = join(directory, "postgres", "postgresql.conf");
  await rename(settings, `${settings}.gone`);
  process.kill(await postmaster(), "SIGKILL");
  await sleep(1500);
  await console.stop();
  await rename(`${settings}.gone`, settings);
  console = await startConsole(directory, { LOG_LEVEL: "silent" });
  expect((await request("/api/v1/clusters/kept")).status).toBe(200);
}, 120_000);
