import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { producerSummary, producerWindow, type Summary } from "../../fixtures/printers.ts";
import { readBenchmark } from "../read-benchmark.ts";

const read = (text: string) => {
  const result = readBenchmark(text);
  if (!result.ok) throw new Error(`${result.reason}: ${text}`);
  return result.runs;
};
const header = (producers: number | string) => `# highwater: concurrent producers=${producers}\n`;

const slow: Summary = {
  records: 1000,
  recordsPerSecond: 100,
  mebibytesPerSecond: 0.1,
  averageMs: 10,
  maxMs: 90,
  percentiles: [8, 20, 40, 80],
};
const fast: Summary = {
  records: 3000,
  recordsPerSecond: 300,
  mebibytesPerSecond: 0.3,
  averageMs: 2,
  maxMs: 120,
  percentiles: [1, 5, 50, 70],
};
const window = (records: number, averageMs: number) =>
  producerWindow({ ...slow, records, recordsPerSecond: records / 5, averageMs, maxMs: averageMs * 2 });
const outputs = [
  `+ kafka-producer-perf-test.sh --topic t --throughput 100 --producer-props acks=all linger.ms=5\n${window(500, 10)}\n${producerSummary(slow)}\n`,
  `+ kafka-producer-perf-test.sh --topic t --throughput 300 --producer-props acks=all linger.ms=0\n${window(1500, 2)}\n${producerSummary(fast)}\n`,
];

const steady = (summary: Summary) =>
  `${producerSummary(summary)}\n${producerSummary({ ...summary, records: summary.records / 2, averageMs: 1 }, { steady: true })}\n`;

describe("producers that ran side by side", () => {
  test("are one run: rates summed, the mean weighted, percentiles the worst", () => {
    const [run, ...others] = read(`${header(2)}# highwater: acks=0\n${outputs.join("")}`);
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      tool: "kafka-producer-perf-test",
      kind: "produce",
      records: 4000,
      recordsPerSecond: 400,
      mebibytesPerSecond: 0.4,
      bytesPerSecond: 0.4 * 2 ** 20,
      durationSeconds: 10,
      latency: { averageMs: 4, p50Ms: 8, p95Ms: 20, p99Ms: 50, p999Ms: 80, maxMs: 120 },
      config: { topic: "t", acks: "all", targetRecordsPerSecond: 400, producers: 2 },
      warnings: [],
    });
    expect(run?.config.lingerMs).toBeUndefined();
    expect(run?.derived.join("\n")).toContain("an upper bound");
    expect(run?.series).toMatchObject([
      { seconds: 5, records: 2000, recordsPerSecond: 400, latency: { averageMs: 4, maxMs: 20 } },
    ]);
  });

  test("with a warm-up are joined with it and without", () => {
    const [run] = read(`${header(2)}${steady(slow)}${steady(fast)}`);
    expect(run).toMatchObject({
      records: 2000,
      recordsPerSecond: 400,
      latency: { averageMs: 1 },
      withWarmup: { records: 4000, recordsPerSecond: 400, latency: { averageMs: 4, p99Ms: 50 } },
    });
  });

  test("of which one failed are told", () => {
    const none = producerSummary({ ...slow, records: 0, averageMs: Number.NaN });
    const [run] = read(`${header(3)}${outputs.join("")}${none}\n`);
    expect(run).toMatchObject({ records: 4000, config: { producers: 3, acks: "all" } });
    expect(run?.warnings).toEqual([
      expect.stringContaining("2 of 3 producers ended"),
      expect.stringContaining("line 8"),
    ]);
    expect(read(`${header(2)}${outputs[0]}`)).toMatchObject([
      { records: 1000, latency: { p99Ms: 40 }, config: { producers: 2, targetRecordsPerSecond: 200 } },
    ]);
  });

  test("that did not run equally long are told", () => {
    const long = producerSummary({ ...slow, recordsPerSecond: 50 });
    expect(read(`${header(2)}${long}\n${producerSummary(slow)}\n`)[0]).toMatchObject({
      durationSeconds: 20,
      warnings: [expect.stringContaining("10.0 to 20.0 s")],
    });
  });

  test("that wrote into one file at once have no series", () => {
    const lines = [window(500, 1), window(500, 1), window(500, 1), producerSummary(slow), producerSummary(slow)];
    expect(read(`${header(2)}${lines.join("\n")}\n`)[0]).toMatchObject({
      records: 2000,
      series: [],
      warnings: [expect.stringContaining("mixed")],
    });
  });

  test("stand apart from those before the header and after the next one", () => {
    const text = `${outputs[0]}${header(2)}${outputs.join("")}\n2026-11-21 ${header("1")}${outputs[1]}`;
    expect(read(text).map(({ records, config }) => [records, config.producers])).toEqual([
      [1000, undefined],
      [4000, 2],
      [3000, 1],
    ]);
  });

  test.each([
    "#highwater:concurrent producers=2",
    "#  highwater :  concurrent  producers = 2  ",
    "p-1 | # highwater: concurrent producers=2\r",
  ])("%j is the header, too", (line) => {
    expect(read(`${line}\n${outputs.join("")}`)).toHaveLength(1);
  });

  test.each([
    ["0", "no number of concurrent producers"],
    ["two", "no number of concurrent producers"],
    ["", "no number of concurrent producers"],
    ["1", "1 concurrent producers are told, 2 results follow"],
  ])("%j producers are refused", (producers, reason) => {
    expect(readBenchmark(`${header(producers)}${outputs.join("")}`)).toMatchObject({
      ok: false,
      kind: "malformed",
      line: 1,
      reason: expect.stringContaining(reason),
    });
  });

  test("sum up to what the producers tell alone, and are no better than the worst of them", () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    const latencies = fc.tuple(amount, amount, amount, amount);
    const one = fc.record({
      records: amount,
      recordsPerSecond: amount,
      mebibytesPerSecond: amount,
      averageMs: amount,
      maxMs: amount,
      percentiles: latencies,
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 2, maxLength: 8 }), (producers) => {
        const text = producers.map((summary) => `${producerSummary(summary)}\n`).join("");
        const alone = read(text);
        const [run] = read(`${header(producers.length)}${text}`);
        const total = (of: (summary: Summary) => number) => producers.reduce((sum, summary) => sum + of(summary), 0);
        expect(run).toMatchObject({
          records: total(({ records }) => records),
          recordsPerSecond: total(({ recordsPerSecond }) => recordsPerSecond),
          mebibytesPerSecond: total(({ mebibytesPerSecond }) => mebibytesPerSecond),
          durationSeconds: Math.max(...alone.map(({ durationSeconds }) => durationSeconds ?? 0)),
        });
        for (const field of ["p50Ms", "p95Ms", "p99Ms", "p999Ms", "maxMs"] as const)
          expect(run?.latency[field]).toBe(Math.max(...alone.map(({ latency }) => latency[field] ?? 0)));
        const mean = total(({ averageMs, records }) => averageMs * records) / total(({ records }) => records);
        expect(run?.latency.averageMs).toBeCloseTo(mean, 6);
      }),
    );
  });
});
