import { randomBytes } from "node:crypto";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LiveHub } from "../live/live-hub.ts";
import { createInMemoryMetricsStore } from "../metrics-store/in-memory/in-memory-metrics-store.ts";
import { createSecretBox } from "../secrets/secret-box.ts";
import { createAuthVault } from "../source-auth/auth-vault.ts";
import { createSourceBook } from "../sources/source-book.ts";
import { createCollector, type Collector } from "./collector.ts";
import { createCollectorMetrics } from "./collector-metrics.ts";
import { createIngest } from "./ingest.ts";

const MEBIBYTE = 2 ** 20;
const MAX_BYTES = MEBIBYTE;
const INTERVAL_SECONDS = 4;
const WATCHED_MS = 22_000;
const SECRET = "text of the target that nobody may see";

const GOOD = 'kafka_server_ReplicaManager_Value{name="PartitionCount"} 12\n';
/** Odd, and all of it allowed. */
const ODD = [
  "# TYPE something_else summary",
  'kafka_server_ReplicaManager_Value{name="PartitionCount",} 1.2e1 1795221372000',
  'kafka_server_ReplicaManager_Value{name="PartitionCount",} 99',
  'kafka_server_ReplicaManager_Value{name="LeaderCount"} NaN',
  'kafka_server_ReplicaManager_Value{name="OfflineReplicaCount"} -0',
  'kafka_server_ReplicaManager_Value{name="ReassigningPartitions"} +Inf',
  'kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions"} 5.8e-169\r',
  'other{a="\\"quoted\\\\\\n",b=""} -Inf',
  "this is no sample",
  "",
].join("\n");

const head = (more: string, status = "200 OK", version = "1.1") => `HTTP/${version} ${status}\r\n${more}\r\n`;
const whole = (body: string | Buffer, more = "") =>
  Buffer.concat([Buffer.from(head(`content-length: ${body.length}\r\n${more}`)), Buffer.from(body)]);

const pour = (socket: Socket, chunk: Buffer, times: number) => {
  let left = times;
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      left -= 1;
      if (!socket.write(chunk)) return void socket.once("drain", more);
    }
  };
  more();
};
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`;
const BOMB = gzipSync(Buffer.alloc(100 * MEBIBYTE));
const AGAIN = gzipSync(GOOD);

/** What the hostile server does with each path, and what its target must say; null: all is well. */
const CASES: Readonly<Record<string, readonly [act: (socket: Socket) => void, says: RegExp | null]>> = {
  odd: [(socket) => socket.write(whole(ODD)), null],
  crlf: [(socket) => socket.write(whole(GOOD.replace("\n", "\r\n"))), null],
  http10: [(socket) => socket.end(head("", "200 OK", "1.0") + GOOD), null],
  zipped: [(socket) => socket.write(whole(AGAIN, "content-encoding: gzip\r\n")), null],
  "cut-off": [(socket) => socket.end(head("", "200 OK", "1.0") + GOOD.slice(0, -3)), /cut off in the middle of a line/],
  truncated: [(socket) => socket.end(head("content-length: 5000\r\n") + GOOD), /closed the connection before/],
  "chunk-cut": [
    (socket) => socket.end(`${head("transfer-encoding: chunked\r\n")}ff\r\n${GOOD}`),
    /closed the connection before/,
  ],
  "bad-chunk": [
    (socket) => socket.end(`${head("transfer-encoding: chunked\r\n")}xyz\r\n${GOOD}`),
    /does not speak HTTP/,
  ],
  "two-lengths": [
    (socket) => socket.end(`${head("content-length: 5\r\ncontent-length: 50\r\n")}${GOOD}`),
    /does not speak HTTP|closed the connection/,
  ],
  "short-length": [
    (socket) => socket.end(head("content-length: 10\r\n") + GOOD),
    /no valid sample|does not speak HTTP/,
  ],
  "huge-length": [(socket) => socket.write(head("content-length: 1000000000000\r\n")), /larger than 1048576 bytes/],
  bomb: [(socket) => socket.write(whole(BOMB, "content-encoding: gzip\r\n")), /larger than 1048576 bytes/],
  "half-zip": [(socket) => socket.write(whole(AGAIN.subarray(0, 40))), /cannot be decompressed/],
  brotli: [(socket) => socket.write(whole("abc", "content-encoding: br\r\n")), /not asked for/],
  large: [
    (socket) => {
      socket.write(head("connection: close\r\n"));
      // One gigabyte, as long as somebody reads it.
      pour(socket, Buffer.from(GOOD.repeat(1000)), 17_000);
    },
    /larger than 1048576 bytes/,
  ],
  silent: [() => undefined, /no complete answer within 4 s/],
  trickle: [
    (socket) => {
      socket.write(head("transfer-encoding: chunked\r\n"));
      const drip = setInterval(() => socket.write(chunked("#")), 50);
      socket.on("close", () => clearInterval(drip));
    },
    /no complete answer within 4 s/,
  ],
  headers: [(socket) => socket.end(head(`x: ${"y".repeat(MEBIBYTE)}\r\n`)), /more headers|does not speak HTTP/],
  circle: [
    (socket) => socket.write(head("location: /circle\r\ncontent-length: 0\r\n", "302 Found")),
    /more than 3 times/,
  ],
  metadata: [
    (socket) =>
      socket.write(head("location: http://169.254.169.254/latest\r\ncontent-length: 0\r\n", "307 Temporary Redirect")),
    /never connects to/,
  ],
  error: [(socket) => socket.write(head(`content-length: ${SECRET.length}\r\n`, "500 Oops") + SECRET), /HTTP 500/],
  garbage: [(socket) => socket.write(whole(randomBytes(MEBIBYTE / 4))), /no valid sample|no sample/],
  line: [(socket) => socket.write(whole(`a{b="${"c".repeat(MEBIBYTE / 2)}`)), /no valid sample/],
  reset: [(socket) => socket.resetAndDestroy(), /closed the connection before/],
  ssh: [(socket) => socket.end("SSH-2.0-OpenSSH_9.2\r\n"), /does not speak HTTP/],
};

const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on("error", () => undefined);
  socket.on("data", (data) => {
    const path = /^GET \/(\S+)/.exec(data.toString("latin1"))?.[1] ?? "";
    if (path === "healthy") socket.write(whole(GOOD));
    else CASES[path]?.[0](socket);
  });
});

const hub: LiveHub = {
  publish: async () => undefined,
  target: () => undefined,
  newest: async () => [],
  subscribe: async () => () => undefined,
  clients: () => 0,
  configure: () => undefined,
  close: () => undefined,
};
const store = createInMemoryMetricsStore();
const key = randomBytes(32);
const names = ["healthy", ...Object.keys(CASES)];
let collector: Collector;
let grownBytes = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const metrics = createCollectorMetrics(new Registry());
  collector = createCollector({
    ingest: createIngest({ store, hub, metrics }),
    hub,
    metrics,
    sources: createSourceBook(),
    vault: createAuthVault(createSecretBox({ current: () => key, all: () => [key] })),
    maxBytes: MAX_BYTES,
    log: { error: () => undefined },
  });
  const targets = names.map((name, id) => ({
    id,
    url: `http://127.0.0.1:${port}/${name}`,
    format: "prometheus",
    kind: null,
    brokerId: name,
    origin: "configured",
    selector: null,
    brokerLabel: null,
    auth: null,
  }));
  const before = process.memoryUsage().rss;
  await collector.sync([
    { id: 1, name: "hostile", discoveryAuth: null, scrapeIntervalSeconds: INTERVAL_SECONDS, hardware: null, targets },
  ]);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  clearInterval(watch);
  grownBytes = most - before;
});
afterAll(async () => {
  await collector.stop();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

test.each(Object.entries(CASES).map(([name, [, says]]) => [name, says] as const))(
  "a source that answers %s shows %s",
  (name, says) => {
    const state = collector.state(names.indexOf(name));
    expect(state.health).toBe(says === null ? "up" : "down");
    expect(state.error ?? "").toMatch(says ?? /^$/);
    expect(JSON.stringify(state)).not.toContain(SECRET);
  },
);

test("what is odd but allowed is read right", async () => {
  const newest = (await store.newest(1, 1, 0)).find(({ brokerId }) => brokerId === "odd");
  expect(Object.fromEntries(newest?.inputs ?? [])).toEqual({
    partition_count: 12,
    offline_replicas: -0,
    under_replicated_partitions: 5.8e-169,
  });
});

test("its healthy neighbour is scraped on time all the while", async () => {
  const times = (await store.newest(1, 99, 0))
    .filter(({ brokerId }) => brokerId === "healthy")
    .map(({ timeMs }) => timeMs)
    .toSorted((a, b) => a - b);
  expect(times.length).toBeGreaterThanOrEqual(Math.floor(WATCHED_MS / 1000 / INTERVAL_SECONDS) - 1);
  const gaps = times.slice(1).map((timeMs, index) => timeMs - Number(times[index]));
  expect(Math.max(...gaps.slice(1))).toBeLessThan(1.5 * INTERVAL_SECONDS * 1000);
});

test("memory stays bounded", () => {
  expect(grownBytes).toBeLessThan(400 * MEBIBYTE);
});
