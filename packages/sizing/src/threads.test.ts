import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { issuesOf, planned, request } from "./testing/planned.ts";

const threadsOn = (networkGbps: number, hardwareThreads: number, listeners: number | null = null) =>
  planned(request({ bytesPerSecond: 1e8 }, { networkGbps, hardwareThreads, listeners })).threads;

const speeds = [10, 25, 40, 50, 100, 200, 400];
const together = (threads: ReturnType<typeof threadsOn>): number =>
  threads.numIoThreads + threads.numNetworkThreads * threads.listeners;

describe("threads within a host", () => {
  // Intel and Confluent 2020 (341991-001US), Table 2: the sum stays within the hardware threads.
  test("take no more than its 1 to 256 hardware threads wherever Kafka's 8 and 3 leave room", () => {
    for (const gbps of speeds) {
      for (let hardwareThreads = 1; hardwareThreads <= 256; hardwareThreads += 1) {
        const threads = threadsOn(gbps, hardwareThreads);
        expect(together(threads)).toBeLessThanOrEqual(Math.max(11, hardwareThreads));
        expect(threads.numIoThreads).toBeGreaterThanOrEqual(8);
        expect(threads.numNetworkThreads).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test("say where Kafka's defaults are more than the host has", () => {
    expect(threadsOn(25, 10).basis).toContain("11 threads together, stand although the host has 10 hardware threads");
    expect(threadsOn(25, 11).basis).not.toContain("together");
    expect(threadsOn(25, 1).basis).toContain("1 hardware thread");
  });

  test("never shrink on a larger host", () => {
    fc.assert(
      fc.property(fc.constantFrom(...speeds), fc.integer({ min: 1, max: 255 }), (gbps, hardwareThreads) => {
        const [smaller, larger] = [threadsOn(gbps, hardwareThreads), threadsOn(gbps, hardwareThreads + 1)];
        expect(larger.numIoThreads).toBeGreaterThanOrEqual(smaller.numIoThreads);
        expect(larger.numNetworkThreads).toBeGreaterThanOrEqual(smaller.numNetworkThreads);
      }),
    );
  });
});

describe("network threads", () => {
  test("are for each listener: the tested 30 are 15 on each of two and 3 on each of ten", () => {
    expect(threadsOn(100, 112)).toMatchObject({ numNetworkThreads: 30, listeners: 1 });
    expect(threadsOn(100, 112, 2)).toMatchObject({ numIoThreads: 80, numNetworkThreads: 15, listeners: 2 });
    expect(threadsOn(100, 112, 10)).toMatchObject({ numNetworkThreads: 3 });
    expect(threadsOn(100, 112, 2).basis).toContain("each of 2 listeners, 30 together");
  });

  test("are the same with one listener named as with none", () => {
    expect(threadsOn(100, 48, 1)).toEqual(threadsOn(100, 48));
  });

  test("leave I/O threads what the host has left", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...speeds),
        fc.integer({ min: 1, max: 256 }),
        fc.integer({ min: 1, max: 20 }),
        (gbps, hardwareThreads, listeners) => {
          const threads = threadsOn(gbps, hardwareThreads, listeners);
          expect(together(threads)).toBeLessThanOrEqual(Math.max(8 + 3 * listeners, hardwareThreads));
        },
      ),
    );
  });

  test.each([0, 1.5, 101, Number.NaN])("of %d listeners are refused", (listeners) => {
    expect(issuesOf(request({}, { listeners })).map(({ path }) => path)).toEqual(["/broker/listeners"]);
  });
});

describe("the evidence for threads", () => {
  // Intel and Confluent 2020 (341991-001US), Table 3.
  test("is the tested rows with their link and p99", () => {
    const rows = threadsOn(25, 32).evidence.map((row) => [row.ioThreads, row.networkThreads, row.nicGbps, row.p99Ms]);
    expect(rows).toEqual([
      [15, 8, 10, 4],
      [30, 16, 25, 6],
      [45, 24, 40, 9],
      [70, 40, 100, 12],
      [80, 30, 100, 20],
    ]);
  });

  test("is of 112 hardware threads, each row with its source", () => {
    for (const { hardwareThreads, source } of threadsOn(25, 32).evidence) {
      expect(hardwareThreads).toBe(112);
      expect(source).toContain("Table 3");
    }
  });
});
