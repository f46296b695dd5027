import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { decodeText, readBenchmark } from "./index.ts";

const FOLDER = join(import.meta.dirname, "..", "fixtures", "perf-test");
const read = (name: string) => {
  const result = readBenchmark(decodeText(readFileSync(join(FOLDER, name))));
  if (!result.ok) throw new Error(result.reason);
  return result.runs;
};

/** Of each real output: records, records/s, MiB/s, p50, p99, p99.9 as the tool printed them. */
const PRINTED: Readonly<Record<string, readonly (number | null)[]>> = {
  "kafka-2.1.1-producer.txt": [60_000, 7985.09449, 1.52, 1, 78, 153],
  "kafka-2.8.2-producer.txt": [60_000, 7979.784546, 1.52, 1, 87, 96],
  "kafka-3.9.2-producer.txt": [60_000, 7959.671, 1.52, 1, 74, 97],
  "kafka-4.0.2-producer.txt": [60_000, 7960.7, 1.52, 4, 54, 64],
  "kafka-4.1.0-producer-locale-de_DE.txt": [50_000, 4987.5, 2.44, 4, 81, 109],
  "kafka-4.1.0-producer-short-print-metrics.txt": [20_000, 11_248.6, 10.98, 672, 886, 896],
  "kafka-4.1.0-producer-throttled-acks-all-1KB.txt": [600_000, 2499.4, 2.44, 4, 673, 1821],
  "kafka-4.1.0-producer-transactional.txt": [60_000, 5978.5, 1.46, 7, 271, 370],
  "kafka-4.1.0-producer-unthrottled-acks1.txt": [1_500_000, 102_165.9, 49.89, 383, 876, 914],
  "kafka-2.1.1-consumer.txt": [200_348, 87_297.6035, 24.976, null, null, null],
  "kafka-2.8.2-consumer.txt": [200_434, 151_614.2209, 43.3772, null, null, null],
  "kafka-3.9.2-consumer.txt": [200_401, 139_457.8984, 39.8992, null, null, null],
  "kafka-4.0.2-consumer.txt": [200_403, 145_324.8731, 41.5778, null, null, null],
  "kafka-4.1.0-consumer-default.txt": [1_000_338, 256_431.1715, 95.1506, null, null, null],
  "kafka-4.1.0-consumer-locale-de_DE.txt": [1_000_338, 229_804.2729, 85.2705, null, null, null],
  "kafka-4.1.0-consumer-print-metrics.txt": [300_443, 127_468.392, 36.469, null, null, null],
  "kafka-2.1.1-e2e.txt": [null, null, null, 1, 25, 59],
  "kafka-2.8.2-e2e.txt": [null, null, null, 1, 15, 91],
  "kafka-3.9.2-e2e.txt": [null, null, null, 1, 8, 56],
  "kafka-4.0.2-e2e.txt": [null, null, null, 1, 8, 57],
  "kafka-4.1.0-e2e-10000.txt": [null, null, null, 1, 13, 60],
};

describe("real outputs", () => {
  test.each(Object.entries(PRINTED))("%s", (name, printed) => {
    const [run, ...others] = read(name);
    expect(others).toEqual([]);
    expect([
      run?.records,
      run?.recordsPerSecond,
      run?.mebibytesPerSecond,
      run?.latency.p50Ms,
      run?.latency.p99Ms,
      run?.latency.p999Ms,
    ]).toEqual(printed);
    const mebibytes = run?.mebibytesPerSecond ?? null;
    expect(run?.bytesPerSecond).toBe(mebibytes === null ? null : mebibytes * 1_048_576);
    expect(run?.noData).toBe(false);
  });

  test("every file is looked at", () => {
    expect([...Object.keys(PRINTED), "kafka-4.1.0-consumer-detailed-stats.txt"].toSorted()).toEqual(
      readdirSync(FOLDER).toSorted(),
    );
  });

  test("windows of a producer are its series, 5 s apart", () => {
    const [run] = read("kafka-4.1.0-producer-throttled-acks-all-1KB.txt");
    expect(run?.series).toHaveLength(47);
    expect(run?.series[0]).toMatchObject({ records: 12_394, recordsPerSecond: 2477.3, latency: { averageMs: 247.4 } });
    expect(run?.series.at(-1)?.seconds).toBeGreaterThan(234);
    expect(run?.durationSeconds).toBeCloseTo(240, 0);
  });

  test("the consumer's rates have the rebalance in them, the fetch figures stand beside", () => {
    const [run] = read("kafka-4.1.0-consumer-default.txt");
    expect(run).toMatchObject({
      durationSeconds: 3.901,
      recordsPerSecond: 256_431.1715,
      fetch: { rebalanceMs: 985, fetchMs: 2916, mebibytesPerSecond: 127.2917, recordsPerSecond: 343_051.4403 },
      latency: { averageMs: null, p99Ms: null, maxMs: null },
      config: { recordBytes: 389 },
    });
  });

  test("detailed mode has no result row: the run comes from its windows", () => {
    const [run, ...others] = read("kafka-4.1.0-consumer-detailed-stats.txt");
    expect(others).toEqual([]);
    expect(run).toMatchObject({ tool: "kafka-consumer-perf-test", records: 599_814, config: { recordBytes: 1024 } });
    expect(run?.series).toHaveLength(46);
    // 5.009 s of the first window and 225.506 s from its end to the last one's.
    expect(run?.durationSeconds).toBeCloseTo(230.515, 3);
    expect(run?.recordsPerSecond).toBeCloseTo(599_814 / 230.515, 3);
  });

  test("metrics after a result tell the version and the topic", () => {
    const [run] = read("kafka-4.1.0-producer-short-print-metrics.txt");
    expect(run).toMatchObject({ toolVersion: "4.1.0", config: { topic: "payments" } });
  });
});
