import { zstdCompressSync } from "node:zlib";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Reading } from "../metrics-store/metrics-store.ts";
import { createReplay, type Replay } from "./replay.ts";

const ANCHOR_MS = Date.UTC(2026, 0, 31, 12);
const HOUR_MS = 3_600_000;
const INTERVAL_MS = 15_000;

const page = (queue: number) => `kafka_network_RequestChannel_Value{name="RequestQueueSize",} ${queue}\n`;

/** Two brokers, four scrapes each; the third one of broker 2 failed. */
const recordingFile = () => {
  const metadata = {
    title: "A test",
    recordedAt: "2026-01-31T09:00:00Z",
    kafkaVersion: "4.3.1",
    exporterVersion: "1.0.1",
    machine: { cores: 2, memoryBytes: 1e9 },
    intervalMs: INTERVAL_MS,
    durationMs: 4 * INTERVAL_MS,
    brokers: ["1", "2"],
    hardware: { diskBytes: 1e9 },
    events: [],
  };
  const frames = [0, 1, 2, 3].flatMap((index) =>
    ["1", "2"].map((broker) => {
      const failed = broker === "2" && index === 2;
      const body = failed ? "" : page(index);
      const timeMs = index * INTERVAL_MS + Number(broker) * 100;
      const header = { broker, timeMs, bytes: body.length, ...(failed ? { error: "connection refused" } : {}) };
      return `${JSON.stringify(header)}\n${body}`;
    }),
  );
  return zstdCompressSync(`${JSON.stringify(metadata)}\n${frames.join("")}`);
};

describe("a replay", () => {
  let directory: string;
  let recordingPath: string;
  let replay: Replay | undefined;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "highwater-replay-"));
    recordingPath = join(directory, "test.hwrec.zst");
    await writeFile(recordingPath, recordingFile());
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  beforeEach(() => void vi.useFakeTimers({ now: ANCHOR_MS, toFake: ["setTimeout", "clearTimeout", "Date"] }));
  afterEach(() => {
    replay?.stop();
    vi.useRealTimers();
  });

  const start = (more: { newestMs?: number; fails?: () => boolean } = {}) => {
    const filled: Reading[] = [];
    const live: Reading[] = [];
    const warnings: string[] = [];
    const check = () => {
      if (more.fails?.() === true) throw new Error("away");
    };
    replay = createReplay({
      recordingPath,
      clusterId: 7,
      anchorMs: ANCHOR_MS,
      ingest: {
        backfill: async (readings) => {
          check();
          filled.push(...readings);
        },
        readings: async (readings) => {
          check();
          live.push(...readings);
        },
        newestMs: async () => more.newestMs,
      },
      log: { warn: (_context, message) => warnings.push(message) },
    });
    return { replay, filled, live, warnings };
  };

  test("fills six hours on a first start, up to now and not beyond", async () => {
    const { replay: played, filled } = start();
    await played.fill();
    const times = filled.map(({ timeMs }) => timeMs);
    expect(Math.min(...times)).toBeGreaterThan(ANCHOR_MS - 6 * HOUR_MS);
    expect(Math.min(...times)).toBeLessThan(ANCHOR_MS - 6 * HOUR_MS + INTERVAL_MS);
    expect(Math.max(...times)).toBeLessThanOrEqual(ANCHOR_MS);
    expect(Math.max(...times)).toBeGreaterThan(ANCHOR_MS - INTERVAL_MS);
    expect(times.length).toBe((6 * HOUR_MS * 7) / (4 * INTERVAL_MS));
  });

  test("fills only what is missing since the newest stored sample", async () => {
    const { replay: played, filled } = start({ newestMs: ANCHOR_MS - 60_000 });
    await played.fill();
    expect(filled.every(({ timeMs }) => timeMs > ANCHOR_MS - 60_000)).toBe(true);
    expect(filled.length).toBe(7);
  });

  test("then shows each sample when it is due, and never before", async () => {
    const { replay: played, live } = start();
    await played.fill();
    played.start();
    await vi.advanceTimersByTimeAsync(99);
    expect(live).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(live.map(({ brokerId, timeMs }) => [brokerId, timeMs - ANCHOR_MS])).toEqual([["1", 100]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.map(({ brokerId, timeMs }) => [brokerId, timeMs - ANCHOR_MS])).toEqual([
      ["1", 100],
      ["2", 200],
      ["1", 15_100],
      ["2", 15_200],
      ["1", 30_100],
      ["1", 45_100],
      ["2", 45_200],
      ["1", 60_100],
    ]);
  });

  test("catches up with what came due while a sample could not be stored", async () => {
    let away = false;
    const { replay: played, live, warnings } = start({ fails: () => away });
    await played.fill();
    played.start();
    away = true;
    await vi.advanceTimersByTimeAsync(40_000);
    expect([live.length, warnings.length > 0]).toEqual([0, true]);
    away = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(live.map(({ timeMs }) => timeMs - ANCHOR_MS)).toEqual([100, 200, 15_100, 15_200, 30_100]);
  });

  test("hands on nothing after it was stopped", async () => {
    const { replay: played, live } = start();
    await played.fill();
    played.start();
    await vi.advanceTimersByTimeAsync(200);
    played.stop();
    const before = live.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(live.length).toBe(before);
  });

  test("fills in what came due while the machine was asleep", async () => {
    const { replay: played, filled, live } = start();
    await played.fill();
    const before = filled.length;
    played.start();
    await vi.advanceTimersByTimeAsync(100);
    vi.setSystemTime(ANCHOR_MS + HOUR_MS);
    await vi.advanceTimersByTimeAsync(1000);
    const all = [...filled.slice(before), ...live];
    expect(new Set(all.map(({ brokerId, timeMs }) => `${brokerId} ${timeMs}`)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(7 * 60);
  });
});
