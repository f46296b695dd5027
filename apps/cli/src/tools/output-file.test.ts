import { readBenchmark } from "@highwater/benchmarks";
import { expect, test } from "vitest";
import { outputFile, type ToolOutput } from "./output-file.ts";
import { readWindow } from "./window-line.ts";

const WINDOW = "1560 records sent, 1556.9 records/sec (1.52 MB/sec), 2735.0 ms avg latency, 3248.0 ms max latency.";
const resultOf = (p99Ms: number) =>
  `1000 records sent, 500.0 records/sec (0.49 MB/sec), 4.20 ms avg latency, 90.00 ms max latency, 3 ms 50th, 20 ms 95th, ${p99Ms} ms 99th, 85 ms 99.9th.`;

const producer = (p99Ms: number): ToolOutput => ({
  tool: "kafka-producer-perf-test",
  args: ["--topic", "t", "--record-size", "1024", "--throughput", "500", "--producer-props", "acks=all"],
  output: `${resultOf(p99Ms)}\n`,
});
const TIMES = { startedAt: "2026-01-01T00:00:00.000Z", endedAt: "2026-01-01T00:00:30.000Z" };

test("what several producers printed is read back as one run with the worst p99 and all records", () => {
  const result = readBenchmark(outputFile([producer(20), producer(60)], TIMES));
  expect(result.ok && result.runs).toMatchObject([
    {
      records: 2000,
      recordsPerSecond: 1000,
      latency: { p99Ms: 60 },
      config: { producers: 2, acks: "all", recordBytes: 1024, targetRecordsPerSecond: 1000 },
    },
  ]);
});

test("the same figures at another time are other content", () => {
  const later = { ...TIMES, startedAt: "2026-01-01T00:00:00.001Z" };
  expect(outputFile([producer(20)], later)).not.toBe(outputFile([producer(20)], TIMES));
});

test("a window is told from a result", () => {
  expect(readWindow(WINDOW)).toEqual({ recordsPerSecond: 1556.9, averageMs: 2735 });
  expect(readWindow(resultOf(3))).toBeNull();
  expect(readWindow("In steady state.")).toBeNull();
});
