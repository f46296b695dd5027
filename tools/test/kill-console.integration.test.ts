import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Console, SIGNED_IN, startConsole } from "./console.ts";

const ROUNDS = 4;
/** Readings that are acknowledged before the console is killed, of each way in. */
const LEAST_A_ROUND = 15;
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
    ...(body === undefined ? { headers: SIGNED_IN } : { body, headers: { ...SIGNED_IN, "content-type": type } }),
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

const push = (timeMs: number) =>
  request(`/clusters/pushed/ingest/prometheus?broker=1&timeMs=${timeMs}`, "POST", exposition(1), "text/plain");

const NANOSECONDS_PER_MS = 1_000_000n;

/** As OpenTelemetry's Java agent sends it. */
const sendOtlp = (timeMs: number) => {
  const dataPoints = [{ timeUnixNano: String(BigInt(timeMs) * NANOSECONDS_PER_MS), asInt: "1" }];
  const sum = { aggregationTemporality: 2, isMonotonic: false, dataPoints };
  const metrics = [{ name: "kafka.partition.underReplicated", unit: "{partition}", sum }];
  const attributes = [{ key: "service.instance.id", value: { stringValue: "1" } }];
  const body = { resourceMetrics: [{ resource: { attributes }, scopeMetrics: [{ metrics }] }] };
  return request("/ingest/otlp/v1/metrics?cluster=sent", "POST", JSON.stringify(body));
};

/** Sends one reading after the other, a millisecond apart, until the console is killed, and notes what it acknowledged. */
const untilKilled = async (
  send: (timeMs: number) => Promise<Response>,
  firstMs: number,
  acknowledged: number[],
): Promise<void> => {
  for (let timeMs = firstMs; ; timeMs += 1) {
    const answer = await send(timeMs).catch(() => undefined);
    if (answer === undefined) return;
    if (answer.status === 200) acknowledged.push(timeMs);
  }
};

const killPostgres = async () => {
  const [pid] = (await readFile(join(directory, "postgres", "postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
};

describe("a console that is killed in mid-scrape", () => {
  test("and started again has every acknowledged sample once, and scrapes on", async () => {
    for (const name of ["pushed", "sent"]) await request("/clusters", "POST", JSON.stringify({ name }));
    const { port } = target.address() as AddressInfo;
    const targets = [{ url: `http://127.0.0.1:${port}/metrics`, brokerId: "1" }];
    await request("/clusters", "POST", JSON.stringify({ name: "scraped", targets, scrapeIntervalSeconds: 1 }));
    const begunMs = Date.now();
    const acknowledged = { pushed: [] as number[], sent: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const firstMs = begunMs - 60_000 + round * 10_000;
      const before = { pushed: acknowledged.pushed.length, sent: acknowledged.sent.length };
      const sending = [
        untilKilled(push, firstMs, acknowledged.pushed),
        untilKilled(sendOtlp, firstMs, acknowledged.sent),
      ];
      const wanted = LEAST_A_ROUND + 7 * round;
      await vi.waitFor(
        () => {
          expect(acknowledged.pushed.length - before.pushed).toBeGreaterThan(wanted);
          expect(acknowledged.sent.length - before.sent).toBeGreaterThan(wanted);
        },
        { timeout: 60_000, interval: 10 },
      );
      await console.kill();
      if (round === ROUNDS - 1) await killPostgres();
      await Promise.all(sending);
      console = await startConsole(directory);
    }
    for (const cluster of ["pushed", "sent"] as const) {
      const kept = acknowledged[cluster];
      // What came in parts is put together within seconds of the start.
      await vi.waitFor(
        async () => {
          const times = (await pointsOf(cluster, "1", begunMs - 120_000)).map(([timeMs]) => timeMs);
          const stored = new Set(times);
          expect(stored.size).toBe(times.length);
          expect([cluster, kept.filter((timeMs) => !stored.has(timeMs))]).toEqual([cluster, []]);
        },
        { timeout: 60_000, interval: 500 },
      );
    }

    const scraped = await pointsOf("scraped", "1", begunMs);
    expect(new Set(scraped.map(([timeMs]) => timeMs)).size).toBe(scraped.length);
    const lastBeforeMs = scraped.at(-1)?.[0] ?? 0;
    await vi.waitFor(
      async () => expect((await pointsOf("scraped", "1", begunMs)).at(-1)?.[0] ?? 0).toBeGreaterThan(lastBeforeMs),
      { timeout: 30_000, interval: 200 },
    );
  }, 300_000);
});
