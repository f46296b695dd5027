import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Console, startConsole } from "./console.ts";

const ROUNDS = 5;
const SIGNAL = "under_replicated_partitions";
const exposition = (value: number) => `kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions",} ${value}\n`;

let directory: string;
let console: Console;
let target: Server;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-kill-"));
  await chmod(directory, 0o755);
  console = await startConsole(directory);
  // A slow target: the console is in the middle of a scrape for most of the time.
  target = createServer((_request, response) => {
    response.write("# ");
    setTimeout(() => response.end(`\n${exposition(7)}`), 600);
  }).listen(0, "127.0.0.1");
});
afterEach(async () => {
  await console.stop();
  target.close();
  target.closeAllConnections();
  await rm(directory, { recursive: true, force: true });
});

const request = (path: string, method: string, body?: string, type = "application/json") =>
  fetch(`${console.url}/api/v1${path}`, {
    method,
    ...(body === undefined ? {} : { body, headers: { "content-type": type } }),
  });

const pointsOf = async (cluster: string, broker: string, fromMs: number): Promise<[number, number | null][]> => {
  const answer = await request(
    `/clusters/${cluster}/series?signal=${SIGNAL}&from=${fromMs}&to=${Date.now() + 1000}&points=5000`,
    "GET",
  );
  const { series }: { series: { labels: { broker: string }; points: [number, number | null][] }[] } =
    await answer.json();
  const found = series.find(({ labels }) => labels.broker === broker)?.points ?? [];
  return found.filter(([, value]) => value !== null);
};

/** Pushes one reading a millisecond apart until the console is killed; what it acknowledged is what must be kept. */
const pushUntilKilled = async (cluster: string, firstMs: number): Promise<number[]> => {
  const acknowledged: number[] = [];
  for (let timeMs = firstMs; ; timeMs += 1) {
    const answer = await request(
      `/clusters/${cluster}/ingest/prometheus?broker=1&timeMs=${timeMs}`,
      "POST",
      exposition(1),
      "text/plain",
    ).catch(() => undefined);
    if (answer === undefined) return acknowledged;
    if (answer.status === 200) acknowledged.push(timeMs);
  }
};

const killPostgres = async () => {
  const [pid] = (await readFile(join(directory, "postgres", "postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
};

describe("a console that is killed in mid-scrape", () => {
  test("and started again has every acknowledged sample once, and scrapes on", async () => {
    await request("/clusters", "POST", JSON.stringify({ name: "pushed" }));
    const { port } = target.address() as AddressInfo;
    const targets = [{ url: `http://127.0.0.1:${port}/metrics`, brokerId: "1" }];
    await request("/clusters", "POST", JSON.stringify({ name: "scraped", targets, scrapeIntervalSeconds: 1 }));
    const begunMs = Date.now();
    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const pushing = pushUntilKilled("pushed", begunMs - 60_000 + round * 10_000);
      await sleep(1300 + round * 170);
      await console.kill();
      if (round === ROUNDS - 1) await killPostgres();
      acknowledged.push(...(await pushing));
      console = await startConsole(directory);
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20);

    const pushedMs = (await pointsOf("pushed", "1", begunMs - 120_000)).map(([timeMs]) => timeMs);
    const stored = new Set(pushedMs);
    expect(stored.size).toBe(pushedMs.length);
    expect(acknowledged.filter((timeMs) => !stored.has(timeMs))).toEqual([]);

    const scraped = await pointsOf("scraped", "1", begunMs);
    expect(new Set(scraped.map(([timeMs]) => timeMs)).size).toBe(scraped.length);
    const lastBeforeMs = scraped.at(-1)?.[0] ?? 0;
    await vi.waitFor(
      async () => expect((await pointsOf("scraped", "1", begunMs)).at(-1)?.[0] ?? 0).toBeGreaterThan(lastBeforeMs),
      { timeout: 30_000, interval: 200 },
    );
  }, 180_000);
});
