import { chmod, mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSignal, type InputName } from "@highwater/telemetry";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../database/embedded-postgres.ts";
import { migrate } from "../../database/migrate.ts";
import type { Reading } from "../metrics-store.ts";
import { createPostgresMetricsStore } from "./postgres-metrics-store.ts";

const MIGRATIONS = join(import.meta.dirname, "..", "..", "..", "..", "..", "prisma", "migrations");
const START_MS = Date.UTC(2026, 0, 31, 12);

/** Leads to wherever the server is now: a restarted one has another port. */
const openDoor = async (server: () => EmbeddedPostgres | undefined) => {
  const sockets = new Set<Socket>();
  const door: Server = createServer((client) => {
    const running = server();
    if (running === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(new URL(running.connectionString).port), "127.0.0.1");
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => other.destroy());
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const address = door.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => door.close(resolve));
    },
  };
};

const reading = (index: number): Reading => ({
  clusterId: 1,
  brokerId: "1",
  timeMs: START_MS + index,
  inputs: new Map<InputName, number>([["request_queue_size", index]]),
});

const until = async (reached: () => boolean) => {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe("a restart of PostgreSQL", () => {
  let directory: string;
  let server: EmbeddedPostgres | undefined;
  let pool: Pool;
  let door: Awaited<ReturnType<typeof openDoor>>;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "highwater-restart-"));
    await chmod(directory, 0o755);
    const first = await startEmbeddedPostgres(directory, () => undefined);
    await migrate(first.connectionString, MIGRATIONS);
    server = first;
    door = await openDoor(() => server);
    const url = new URL(first.connectionString);
    url.port = String(door.port);
    pool = new Pool({ connectionString: url.href, connectionTimeoutMillis: 2000 });
    pool.on("error", () => undefined);
  });

  afterAll(async () => {
    await pool.end();
    await door.close();
    await server?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  test("fails the appends of that time, loses none that was acknowledged, and stores none twice", async () => {
    const store = createPostgresMetricsStore(pool);
    const outcomes: ("stored" | "failed")[] = [];
    const enough = new AbortController();
    const writer = (async () => {
      for (let index = 0; !enough.signal.aborted; index += 1) {
        await store.append([reading(index)]).then(
          () => outcomes.push("stored"),
          () => outcomes.push("failed"),
        );
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    await until(() => outcomes.filter((outcome) => outcome === "stored").length > 50);
    const running = server;
    server = undefined;
    await running?.stop();
    await until(() => outcomes.includes("failed"));
    server = await startEmbeddedPostgres(directory, () => undefined);
    const before = outcomes.length;
    await until(() => outcomes.slice(before).filter((outcome) => outcome === "stored").length > 50);
    enough.abort();
    await writer;

    const signal = findSignal("request_queue_size");
    if (signal === undefined) throw new Error("no such signal");
    const range = { fromMs: START_MS, toMs: START_MS + outcomes.length, points: 100_000, maxGapMs: 300_000 };
    const { series } = await store.series({ clusterId: 1, signal, ...range });
    const times = series[0]?.points.map(([timeMs]) => timeMs - START_MS) ?? [];
    const acknowledged = outcomes.flatMap((outcome, index) => (outcome === "stored" ? [index] : []));
    expect(times).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(times).size).toBe(times.length);
  });
});
