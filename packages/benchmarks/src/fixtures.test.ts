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
  "kafka-0.8.2.2-producer.txt": [40_000, 3100.054251, 0.3, 3, 223, 314],
  "kafka-0.8.2.2-producer-columns.txt": [20_000, 10_604.4539, 1.0113, null, null, null],
  "kafka-4.3.1-producer-warmup.txt": [7000, 4768.392371, 0.91, 671, 869, 870],
  "kafka-1.1.1-consumer.txt": [30_000, 42_674.2532, 4.0697, null, null, null],
  "kafka-2.7.2-consumer.txt": [60_400, 48_242.8115, 4.6056, null, null, null],
  "kafka-4.3.1-consumer.txt": [20_000, 14_652.0147, 1.3973, null, null, null],
  "kafka-4.3.1-consumer-timeout.txt": [120_000, 29_932.6515, 2.8546, null, null, null],
  "kafka-4.1.1-share-consumer-2-threads-locale-ar_EG.txt": [8191, 655.4898, 0.0625, null, null, null],
  "kafka-4.3.1-share-consumer-2-threads.txt": [16_195, 1396.6023, 0.1332, null, null, null],
  "kafka-0.10.2.2-e2e.txt": [null, null, null, 3, 46, 126],
  "kafka-4.3.1-e2e.txt": [null, null, null, 3, 22, 41],
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

/** Windows alone, as detailed mode prints them: records of all of them, seconds from the first one's start to the last one's end. */
const DETAILED: Readonly<Record<string, readonly [records: number, seconds: number]>> = {
  "kafka-0.8.2.2-consumer-2-threads-detailed-stats.txt": [80_000, 5.477877],
  "kafka-0.8.2.2-simple-consumer-detailed-stats.txt": [197, 0.086],
  "kafka-0.9.0.1-consumer-2-threads-detailed-stats.txt": [60_000, 0.58],
  "kafka-2.4.1-consumer-detailed-stats.txt": [54_901, 1.046],
  "kafka-4.1.0-consumer-detailed-stats.txt": [599_814, 230.515],
};

/** Outputs of runs that did not work. */
const FAILED: Readonly<Record<string, string>> = {
  "kafka-2.7.2-producer-all-failed.txt": "all 4 sends failed",
  "kafka-4.3.1-producer-all-failed.txt": "the tool counted 0 records",
};

const AT_ONCE = "kafka-4.3.1-producer-three-at-once.txt";

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
    const looked = [PRINTED, DETAILED, FAILED].flatMap(Object.keys);
    expect([...looked, AT_ONCE].toSorted()).toEqual(readdirSync(FOLDER).toSorted());
  });

  test.each(Object.entries(DETAILED))("%s: the run comes from its windows", (name, [records, seconds]) => {
    const [run, ...others] = read(name);
    expect([others, run?.records]).toEqual([[], records]);
    expect(run?.durationSeconds).toBeCloseTo(seconds, 5);
    expect(run?.recordsPerSecond).toBeCloseTo(records / seconds, 1);
  });

  test.each(Object.entries(FAILED))("%s is refused with the tool's own error", (name, reason) => {
    expect(readBenchmark(readFileSync(join(FOLDER, name), "utf8"))).toMatchObject({
      ok: false,
      kind: "noResult",
      reason,
      toolLine: expect.stringContaining("TimeoutException: Topic "),
    });
  });

  test("producers that wrote into one file at once have no series, as no window can be told whose it is", () => {
    expect(read(AT_ONCE).map(({ records, series, warnings }) => [records, series, warnings])).toEqual([
      [16_000, [], [expect.stringContaining("mixed")]],
      [20_000, [], [expect.stringContaining("mixed")]],
      [12_000, [], [expect.stringContaining("mixed")]],
    ]);
  });

  test("windows after a warm-up stand where the steady state began", () => {
    const [run] = read("kafka-4.3.1-producer-warmup.txt");
    // The whole run took 10.874 s, its steady state 1.468 s, of which the one window took 2052 / 2043.8 s.
    expect(run?.series.at(-1)?.seconds).toBeCloseTo(10.874 - 1.468 + 2052 / 2043.8, 3);
    expect(run).toMatchObject({ withWarmup: { records: 12_000 }, config: { warmupRecords: 5000 } });
  });

  test("a consumer that ended by its timeout says so", () => {
    expect(read("kafka-4.3.1-consumer-timeout.txt")[0]?.warnings).toEqual([expect.stringContaining("timeout")]);
  });

  test("windows of two share consumers are of the group, even those glued into one line", () => {
    const [run] = read("kafka-4.1.1-share-consumer-2-threads-locale-ar_EG.txt");
    // 1 and 1, 1437 and 1003, 1367 and 740, 988 and 913.
    expect(run?.series.map(({ records }) => records)).toEqual([2, 2440, 2107, 1901]);
    expect(run?.series[1]?.recordsPerSecond).toBeCloseTo(2828.7402 + 1928.8462, 4);
    // The run began at 02:33:33.603, the second window ends at 02:33:44.630.
    expect(run?.series[1]?.seconds).toBeCloseTo(11.027, 3);
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
    expect(run).toMatchObject({ tool: "kafka-consumer-perf-test", config: { recordBytes: 1024 } });
    // 5.009 s of the first window and 225.506 s from its end to the last one's.
    expect(run?.series).toHaveLength(46);
    expect(run?.series.at(-1)?.seconds).toBeCloseTo(230.515, 3);
  });

  test("metrics after a result tell the version and the topic", () => {
    const [run] = read("kafka-4.1.0-producer-short-print-metrics.txt");
    expect(run).toMatchObject({ toolVersion: "4.1.0", config: { topic: "payments" } });
  });
});
