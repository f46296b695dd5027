import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import type { InputName } from "@highwater/telemetry";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StoreUnavailable } from "../store-unavailable.ts";
import type { ToldReading } from "../topics/topic-book.ts";
import { createDrain } from "./drain.ts";
import { frame, MAGIC, readFrames } from "./frames.ts";
import { decodeReadings, encodeReadings } from "./record-codec.ts";
import { Spool } from "./spool.ts";
import { createSpooling } from "./spooling.ts";

const reading = (timeMs: number, value = timeMs, clusterId = 1): ToldReading => ({
  clusterId,
  brokerId: "1",
  timeMs,
  inputs: new Map<InputName, number>([["bytes_in_total", value]]),
  topics: new Map([["orders", [value, Number.NaN, Infinity]]]),
});

let directory: string;
let drops: [number, string][];
let torn: number[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-spool-"));
  [drops, torn] = [[], []];
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const onDrop = (readings: number, reason: string) => void drops.push([readings, reason]);
const openSpool = (maxBytes = 2 ** 20) =>
  Spool.open({ directory, maxBytes, onDrop, onTorn: (bytes) => void torn.push(bytes) });

/** Stores all that waits, as a store that is there does. */
const drainTo = async (spool: Spool, store: (readings: readonly ToldReading[]) => Promise<void>, oldestMs = 0) => {
  const stored: number[] = [];
  const drain = createDrain({
    spool,
    store: async (readings) => {
      await store(readings);
      stored.push(...readings.map(({ timeMs }) => timeMs));
    },
    clusterIds: async () => new Set([1]),
    rawRetentionMs: 1000 - oldestMs,
    clock: () => 1000,
    onDrop,
    onStored: () => undefined,
  });
  const outcome = await drain(() => false).then(
    () => "done",
    (error: unknown) => error,
  );
  return { stored, outcome };
};
const takeAll = async () => undefined;
const away = async () => {
  throw new StoreUnavailable("connect ECONNREFUSED");
};
const refusedByData = () => Object.assign(new Error("value too long"), { code: "22001" });
const refusing = async () => {
  throw new StoreUnavailable("no", { cause: refusedByData() });
};

describe("a record", () => {
  test("gives back every bit of its numbers", () => {
    const told = [{ ...reading(5, -0), topics: new Map([["t", [Number.NaN, Infinity, 5e-324]]]) }];
    expect(decodeReadings(encodeReadings(told))).toEqual(told);
  });

  test("that is cut anywhere is told from a whole one", () => {
    const whole = frame(Buffer.from("first"), 1);
    const last = frame(Buffer.from("second"), 2);
    for (let cut = 0; cut < last.length; cut += 1) {
      const { records, tornBytes } = readFrames(Buffer.concat([MAGIC, whole, last.subarray(0, cut)]));
      expect([records.length, tornBytes]).toEqual([1, cut]);
    }
  });

  test("is never made up of damaged bytes, wherever they are damaged", () => {
    const payloads = ["alpha", "beta", "gamma"];
    const file = Buffer.concat([MAGIC, ...payloads.map((text) => frame(Buffer.from(text), 1))]);
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (place, flip) => {
        const damaged = Buffer.from(file);
        damaged[place] = (damaged[place] ?? 0) ^ flip;
        const read = readFrames(damaged).records.map(({ payload }) => Buffer.from(payload).toString());
        expect(payloads).toEqual(expect.arrayContaining(read));
      }),
      { numRuns: 10_000 },
    );
  });

  test("is found in no file of another kind", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(readFrames(Buffer.from(bytes)).records).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("a spool", () => {
  test("gives back what was added, the oldest first, and leaves no file", async () => {
    const spool = await openSpool();
    for (let timeMs = 1; timeMs <= 450; timeMs += 1) await spool.add([reading(timeMs)]);
    expect([spool.readings, spool.isEmpty]).toEqual([450, false]);
    const { stored } = await drainTo(spool, takeAll);
    expect(stored).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
    expect([spool.isEmpty, spool.bytes, await readdir(directory)]).toEqual([true, 0, []]);
    await spool.close();
  });

  test("tells another process what this one spooled, also where it was never closed", async () => {
    const killed = await openSpool();
    for (const timeMs of [1, 2, 3]) await killed.add([reading(timeMs)]);
    const next = await openSpool();
    expect(next.readings).toBe(3);
    expect((await drainTo(next, takeAll)).stored).toEqual([1, 2, 3]);
    await killed.close();
    await next.close();
  });

  test("recognises a torn last record and skips it alone", async () => {
    const killed = await openSpool();
    for (const timeMs of [1, 2, 3]) await killed.add([reading(timeMs)]);
    await killed.close();
    const [name = ""] = await readdir(directory);
    const path = join(directory, name);
    await truncate(path, (await stat(path)).size - 5);
    const next = await openSpool();
    expect(torn).toHaveLength(1);
    await next.add([reading(4)]);
    expect((await drainTo(next, takeAll)).stored).toEqual([1, 2, 4]);
    await next.close();
  });

  test("skips what something else wrote behind its records, and files that are not its own", async () => {
    const killed = await openSpool();
    await killed.add([reading(1)]);
    await killed.close();
    const [name = ""] = await readdir(directory);
    await appendFile(join(directory, name), "garbage");
    await writeFile(join(directory, "notes.txt"), "mine");
    const next = await openSpool();
    expect((await drainTo(next, takeAll)).stored).toEqual([1]);
    expect(await readFile(join(directory, "notes.txt"), "utf8")).toBe("mine");
    await next.close();
  });

  test("drops the oldest where there is no room, never takes more, and counts them", async () => {
    const maxBytes = 2 ** 20;
    const spool = await openSpool(maxBytes);
    const added = 3000;
    for (let timeMs = 1; timeMs <= added; timeMs += 1) {
      const noise = Array.from({ length: 100 }, () => ["x", Math.random()] as const);
      const topics = new Map(noise.map(([, value], index) => [`t${index}`, [value, value * 3, value * 7]]));
      await spool.add([{ ...reading(timeMs), topics }]);
      expect(spool.bytes).toBeLessThanOrEqual(maxBytes);
    }
    const lost = drops.reduce((sum, [readings]) => sum + readings, 0);
    expect(new Set(drops.map(([, reason]) => reason))).toEqual(new Set(["full"]));
    const { stored } = await drainTo(spool, takeAll);
    expect(stored.length + lost).toBe(added);
    expect(stored).toEqual(Array.from({ length: stored.length }, (_, index) => lost + index + 1));
    await spool.close();
  });

  test("stores what is wanted still, and counts the rest", async () => {
    const spool = await openSpool();
    await spool.add([reading(5), reading(500), reading(600, 1, 2)]);
    expect((await drainTo(spool, takeAll, 100)).stored).toEqual([500]);
    expect(drops).toEqual([
      [1, "cluster-gone"],
      [1, "too-old"],
    ]);
    await spool.close();
  });

  test("goes on after a failure where it stopped", async () => {
    const spool = await openSpool();
    for (let timeMs = 1; timeMs <= 500; timeMs += 1) await spool.add([reading(timeMs)]);
    let calls = 0;
    const first = await drainTo(spool, async () => {
      calls += 1;
      if (calls === 2) throw new Error("Connection terminated unexpectedly");
    });
    expect(first.outcome).toBeInstanceOf(Error);
    const second = await drainTo(spool, takeAll);
    expect([...first.stored, ...second.stored]).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
    await spool.close();
  });

  test("is not held up by a reading that the database refuses", async () => {
    const spool = await openSpool();
    await spool.add([reading(1), reading(2), reading(3)]);
    const { stored } = await drainTo(spool, async (readings) => {
      if (readings.some(({ timeMs }) => timeMs === 2)) throw new StoreUnavailable("no", { cause: refusedByData() });
    });
    expect(stored).toEqual([1, 3]);
    expect(drops).toEqual([[1, "refused"]]);
    await spool.close();
  });
});

describe("scrapes", () => {
  test("are stored at once while the database is there, and spooled while it is away or others wait", async () => {
    const spool = await openSpool();
    const { storeOrSpool } = createSpooling(spool);
    expect(await storeOrSpool([reading(1)], takeAll)).toBe(false);
    expect(await storeOrSpool([reading(2)], away)).toBe(true);
    expect(await storeOrSpool([reading(3)], takeAll)).toBe(true);
    expect((await drainTo(spool, takeAll)).stored).toEqual([2, 3]);
    expect(await storeOrSpool([reading(4)], takeAll)).toBe(false);
    await spool.close();
  });

  test("are spooled where the database gives no answer", async () => {
    const spool = await openSpool();
    const { storeOrSpool } = createSpooling(spool, 20);
    expect(await storeOrSpool([reading(1)], () => new Promise(() => undefined))).toBe(true);
    await spool.close();
  });

  test("that the database refuses are not spooled", async () => {
    const spool = await openSpool();
    const { storeOrSpool } = createSpooling(spool);
    await expect(storeOrSpool([reading(1)], refusing)).rejects.toThrow(StoreUnavailable);
    expect(spool.isEmpty).toBe(true);
    await spool.close();
  });
});
