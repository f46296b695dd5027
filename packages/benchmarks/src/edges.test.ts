import { describe, expect, test } from "vitest";
import { CONSUMER_HEADERS, omb, producerSummary, producerWindow, type Summary } from "../fixtures/printers.ts";
import { decodeText, type Format, readBenchmark } from "./index.ts";

/** What this process computed, in milliseconds: what its neighbours do meanwhile does not count. */
const cpuMsSince = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

const runs = (text: string, format: Format = "auto") => {
  const result = readBenchmark(text, format);
  if (!result.ok) throw new Error(result.reason);
  return result.runs;
};
const refusal = (text: string, format: Format = "auto") => {
  const result = readBenchmark(text, format);
  return result.ok ? null : result;
};

const result: Summary = {
  records: 1000,
  recordsPerSecond: 500,
  mebibytesPerSecond: 2.5,
  averageMs: 4.2,
  maxMs: 90,
  percentiles: [3, 20, 60, 85],
};
const window = { ...result, records: 400 };
const good = `${producerWindow(window)}\n${producerSummary(result)}\n`;
const HEADER = CONSUMER_HEADERS.fetch;
const numbers = (text: string) => runs(text).map(({ records, series }) => [records, series.length]);

describe("what surrounds a result does not matter", () => {
  const [plain] = runs(good);
  test.each([
    ["CRLF", good.replaceAll("\n", "\r\n")],
    ["a byte order mark", `\uFEFF${good}`],
    ["colours", good.replace("1000", "\u001B[1;32m1000\u001B[0m")],
    ["times of a CI system", good.replace(/^/gm, "2026-11-21T00:42:44.7362Z ").replace(/\S+ $/, "")],
    ["names of containers", good.replace(/^(?=.)/gm, "producer-1  | ")],
    ["log lines before", `[2026-11-21 00:38:34,721] WARN [Producer clientId=p] Got error (org.apache.Sender)\n${good}`],
    [
      "a stack trace after",
      `${good}java.lang.IllegalStateException: closed\n\tat org.apache.kafka.Sender.run(Sender.java:12)\n`,
    ],
    ["no line end", good.trimEnd()],
  ])("%s", (_, text) => {
    expect(runs(text)).toEqual([plain]);
  });

  test("UTF-16, as PowerShell writes it", () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(good, "utf16le")]);
    expect(runs(decodeText(bytes))).toEqual([plain]);
  });
});

describe("producers", () => {
  test("after a warm-up the steady state is the result", () => {
    const steady = { ...result, records: 800, recordsPerSecond: 620 };
    const text = `Warmup first 200 records. Steady state results will print after the complete test summary.\n${good}${producerSummary(steady, { steady: true })}\n`;
    const [run, ...others] = runs(text);
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      records: 800,
      recordsPerSecond: 620,
      withWarmup: { records: 1000, recordsPerSecond: 500 },
      config: { warmupRecords: 200 },
    });
  });

  test("a steady state without the summary before it is a result, too", () => {
    const [run, ...others] = runs(`${producerSummary(result, { steady: true })}\n`);
    expect([others, run?.records, run?.withWarmup]).toEqual([[], 1000, null]);
  });

  test("several one after another are several runs, each with its own windows and command", () => {
    const text = `+ kafka-producer-perf-test.sh --topic a --record-size 100 --producer-props acks=1\n${good}+ kafka-producer-perf-test.sh --topic b --record-size 200 --producer-props acks=all compression.type=lz4\n${good}`;
    expect(runs(text).map(({ config, series }) => [config, series.length])).toEqual([
      [{ topic: "a", recordBytes: 100, acks: "1" }, 1],
      [{ topic: "b", recordBytes: 200, acks: "all", compression: "lz4" }, 1],
    ]);
  });

  test("several at once have no series, since it cannot be told whose a window is", () => {
    const text = [
      ...Array.from({ length: 4 }, () => producerWindow(window)),
      producerSummary(result),
      producerSummary(result),
    ];
    const [first] = runs(`${text.join("\n")}\n`);
    expect([first?.series, first?.warnings]).toEqual([[], [expect.stringContaining("mixed")]]);
  });

  test("lines that others were printed into the end of are read one by one", () => {
    const [line, summary] = [producerWindow(window), producerSummary(result)];
    expect(numbers(`${line}${summary}\n\n`)).toEqual([[1000, 1]]);
    expect(numbers(`${summary}${line}${summary}\n`)).toEqual([
      [1000, 0],
      [1000, 1],
    ]);
  });

  test("without percentiles they stay empty", () => {
    const [run] = runs(`${producerWindow(window)}\n${producerSummary(result, { withPercentiles: false })}\n`);
    expect(run).toMatchObject({ records: 1000, latency: { averageMs: 4.2, p50Ms: null, p99Ms: null, maxMs: 90 } });
  });

  test("the columns of Kafka 0.8 are read", () => {
    const text =
      "start.time, end.time, compression, message.size, batch.size, total.data.sent.in.MB, MB.sec, total.data.sent.in.nMsg, nMsg.sec\n2014-05-01 10:00:00:000, 2014-05-01 10:00:10:000, 0, 100, 200, 95.37, 9.5370, 1000000, 100000.0000\n";
    expect(runs(text)).toMatchObject([
      {
        tool: "kafka-producer-perf-test",
        kind: "produce",
        records: 1_000_000,
        durationSeconds: 10,
        config: { recordBytes: 100 },
      },
    ]);
  });

  test("groups of thousands are read", () => {
    expect(runs(good.replace("1000 records", "1,000,000 records"))[0]?.records).toBe(1_000_000);
    expect(runs(good.replace("1000 records", "1\u00A0000\u00A0000 records"))[0]?.records).toBe(1_000_000);
  });
});

describe("consumers", () => {
  test("Kafka 2.7's epoch as rebalance time leaves the fetch figures empty", () => {
    const text = `${HEADER}\n2020-12-01 10:00:00:000, 2020-12-01 10:00:02:000, 57.3446, 28.6723, 200434, 100217.0000, 1606816801000, -1606816799000, -0.0000, -0.0001\n`;
    const [run] = runs(text);
    expect(run).toMatchObject({
      recordsPerSecond: 100_217,
      fetch: {
        rebalanceMs: null,
        fetchMs: null,
        recordsPerSecond: null,
        bytesPerSecond: null,
        mebibytesPerSecond: null,
      },
    });
    expect(run?.warnings).toEqual([expect.stringContaining("2.7")]);
  });

  test("rows of single share consumers are parts of the group's", () => {
    const text = [
      CONSUMER_HEADERS.share,
      "2026-11-21 10:00:00:000, 2026-11-21 10:00:05:000, 10.0000, 2.0000, 2000.0000, 10000, 5000 for share consumer 1",
      "Share consumer 1 consumption metrics- 2026-11-21 10:00:00:000, 2026-11-21 10:00:10:000, 20.0000, 2.0000, 2000.0000, 20000, 10000",
      "Share consumer 2 having client id perf-2 consumption metrics- 2026-11-21 10:00:00:000, 2026-11-21 10:00:10:000, 20.0000, 2.0000, 2000.0000, 20000, 10000",
      "2026-11-21 10:00:00:000, 2026-11-21 10:00:10:000, 40.0000, 4.0000, 4000.0000, 40000, 10000",
    ].join("\n");
    expect(runs(text)).toMatchObject([
      {
        tool: "kafka-share-consumer-perf-test",
        records: 40_000,
        recordsPerSecond: 4000,
        mebibytesPerSecond: 4,
        fetch: null,
      },
    ]);
    expect(runs(text)[0]?.series).toHaveLength(1);
    expect(runs(text, "kafka-consumer-perf-test")).toHaveLength(1);
  });

  test("another date format is taken, its times are not used", () => {
    const text = `${HEADER}\nSat, 21 Nov 10:00, Sat, 21 Nov 10:00, 40.0000, 4.0000, 40000, 4000.0000, 100, 9900, 4.0404, 4040.4040\n`;
    expect(runs(text)[0]).toMatchObject({ records: 40_000, durationSeconds: 10 });
  });

  test("a clock that jumped is not used", () => {
    const text = `${HEADER}\n2026-10-25 02:59:00:000, 2026-10-25 02:00:00:000, 40.0000, 4.0000, 40000, 4000.0000, 100, 9900, 4.0404, 4040.4040\n`;
    expect(runs(text)[0]?.durationSeconds).toBe(10);
  });
});

describe("OpenMessaging Benchmark", () => {
  const ms = [2, 1.5, 2.5, 4, 6, 20, 40, 60];
  const one = omb({ rates: [1000, 3000], publishMs: ms, endToEndMs: ms });

  test("is one run, the whole way beside publishing", () => {
    expect(runs(JSON.stringify(one))).toMatchObject([
      {
        kind: "produce",
        records: 40_000,
        durationSeconds: 20,
        recordsPerSecond: 2000,
        bytesPerSecond: 2_048_000,
        latency: { p99Ms: 6 },
        endToEndLatency: { p99Ms: 6 },
        publishDelay: { p99Ms: 6 },
        percentiles: [
          [2.6357704466400003e-6, 0.75],
          [50, 1.5],
          [99, 6],
          [100, 60],
        ],
        config: { recordBytes: 1024, topics: 3, partitions: 10, producers: 6, consumers: 3, driver: "Kafka" },
      },
    ]);
  });

  test("scalars in microseconds beside quantiles in milliseconds are converted", () => {
    const scalars = Object.entries(one).map(([key, value]) => [
      key,
      key.startsWith("aggregatedEndToEndLatency") && typeof value === "number" ? value * 1000 : value,
    ]);
    expect(runs(JSON.stringify(Object.fromEntries(scalars)))[0]?.endToEndLatency).toMatchObject({
      averageMs: 2,
      p99Ms: 6,
      maxMs: 60,
    });
  });

  test("no end-to-end data is null and never 0 ms", () => {
    const [run] = runs(JSON.stringify(omb({ rates: [1000], publishMs: ms, endToEndMs: null })));
    expect([run?.endToEndLatency, run?.series[0]?.endToEndLatency.p99Ms]).toEqual([null, null]);
    expect(run?.warnings).toContain("No data for the end-to-end latency.");
  });

  test("a dead run is kept and marked", () => {
    const zeros = ms.map(() => 0);
    const [run] = runs(
      JSON.stringify({ ...omb({ rates: [0, 0], publishMs: zeros, endToEndMs: null }), workload: null }),
    );
    expect(run).toMatchObject({
      noData: true,
      name: null,
      records: 0,
      latency: { averageMs: null, p99Ms: null, maxMs: null },
    });
    expect(run?.warnings[0]).toMatch(/^No data/);
  });

  test("NaN, quoted or not, is no number", () => {
    const text = JSON.stringify(one)
      .replace('"aggregatedPublishLatencyAvg":2', '"aggregatedPublishLatencyAvg":NaN')
      .replace("[1000,3000]", `["Infinity",3000]`);
    expect(runs(text)[0]).toMatchObject({ latency: { averageMs: null, p99Ms: 6 }, recordsPerSecond: 3000 });
  });

  test("windows without a usable rate are told and count for nothing", () => {
    const [run] = runs(JSON.stringify({ ...one, publishRate: [-5, 3000] }));
    expect(run).toMatchObject({ recordsPerSecond: 3000, warnings: [expect.stringContaining("1 of 2 windows")] });
  });

  test.each([
    [{ ...one, publishRate: undefined }, '"publishRate" is missing'],
    [{ ...one, publishRate: 5 }, '"publishRate" is no list'],
    [{ ...one, consumeRate: [1, "fast"] }, '"consumeRate[1]" is no number'],
    [{ ...one, aggregatedPublishLatency99pct: "6 ms" }, '"aggregatedPublishLatency99pct" is no number'],
  ])("an almost right file is refused %#", (value, reason) => {
    expect(refusal(JSON.stringify(value))).toMatchObject({
      kind: "malformed",
      line: 1,
      reason: expect.stringContaining(reason),
    });
  });

  test("a cut file says how much was read, another JSON that it is none", () => {
    const text = `${JSON.stringify(one)}\n${JSON.stringify(one).slice(0, 300)}`;
    expect(refusal(text)).toMatchObject({
      kind: "truncated",
      reason: expect.stringContaining("1 whole result was read"),
    });
    expect(refusal('{"name": "package"}')).toMatchObject({ kind: "unknown" });
    expect(refusal("[]")).toMatchObject({ kind: "empty" });
  });
});

describe("refused with the reason", () => {
  test.each([
    ["", "empty", null],
    [" \r\n\t", "empty", null],
    ["hello", "unknown", null],
    [good.replace("2.50 MB/sec", "fast MB/sec"), "malformed", 1],
    [good.replace("60 ms 99th", "60ms 99th"), "malformed", 2],
    [good.replace("1000 records", "1000.5 records"), "malformed", 2],
    [producerWindow(window), "truncated", 1],
    [good.slice(0, -30), "truncated", 2],
    [`${HEADER}\n`, "truncated", 1],
    [`${HEADER}\n2026-11-21 00:39:37:773, 2026-11-21 00:39:41:674, 371.1825, 95.15`, "truncated", 2],
    [`${HEADER.replace("nMsg.sec", "nMsg.min")}\n`, "malformed", 1],
    ["0\t54.4\n1000\t1.5\n", "truncated", 2],
    ["0\t54.4\nAvg latency: 3.3106 ms\n", "truncated", 2],
    ["0\t54.4\nAvg latency: 3.3106 ms\nPercentiles: 50th = 1, 99th = x, 99.9th = 59\n", "malformed", 3],
  ])("%j", (text, kind, line) => {
    expect(refusal(text)).toMatchObject({ kind, line });
  });

  test("no records: with the tool's own error", () => {
    const failed = `org.apache.kafka.common.errors.TimeoutException: Topic orders not present in metadata after 60000 ms.\n\tat org.apache.kafka.Producer.send(Producer.java:1)\n`;
    const none = {
      ...result,
      records: 0,
      recordsPerSecond: 0,
      mebibytesPerSecond: 0,
      averageMs: Number.NaN,
      maxMs: 0,
      percentiles: [0, 0, 0, 0] as const,
    };
    expect(refusal(`${failed}${producerSummary(none)}\n`)).toMatchObject({
      kind: "noResult",
      line: 3,
      toolLine: "org.apache.kafka.common.errors.TimeoutException: Topic orders not present in metadata after 60000 ms.",
    });
    expect(refusal(`${producerSummary(none)}\n`)?.toolLine).toContain("NaN ms avg latency");
    expect(refusal(failed)).toMatchObject({ kind: "noResult", toolLine: expect.stringContaining("TimeoutException") });
    const warning = "WARNING: Exiting before consuming the expected number of messages: timeout (10000 ms) exceeded.";
    const row =
      "2026-11-21 10:00:00:000, 2026-11-21 10:00:10:000, 0.0000, 0.0000, 0, 0.0000, 100, 9900, 0.0000, 0.0000";
    expect(refusal(`${HEADER}\n${warning}\n${row}\n`)).toMatchObject({ kind: "noResult", line: 3, toolLine: warning });
  });

  test("of several producers one sent nothing: the others stay, and it is said", () => {
    const none = producerSummary({ ...result, records: 0, averageMs: Number.NaN });
    const [run, ...others] = runs(`${good}${none}\n`);
    expect([others, run?.warnings]).toEqual([[], [expect.stringContaining("line 3")]]);
  });

  test("another tool than the one named", () => {
    expect(refusal(good, "kafka-e2e-latency")).toMatchObject({
      reason: expect.stringContaining("kafka-producer-perf-test, not"),
    });
    expect(refusal(good, "openmessaging-benchmark")?.ok).toBe(false);
    expect(runs(good, "kafka-producer-perf-test")).toHaveLength(1);
  });
});

describe("large files", () => {
  test("windows of a long run are combined", () => {
    const windows = Array.from({ length: 9000 }, () => producerWindow({ ...window, records: 10 }));
    const [run] = runs(`${windows.join("\n")}\n${producerSummary({ ...result, records: 90_000 })}\n`);
    expect(run?.series).toHaveLength(1800);
    expect(run?.series[0]).toMatchObject({
      records: 50,
      recordsPerSecond: 500,
      latency: { averageMs: 4.2, maxMs: 90 },
    });
    expect(run?.warnings).toEqual(["9000 windows: 5 neighbours each are combined, their percentiles left out."]);
  });

  test("blank lines before a result cost no more than other lines", () => {
    const started = process.cpuUsage();
    expect(runs(`${"\n".repeat(400_000)}${producerSummary(result)}\n`)).toHaveLength(1);
    expect(cpuMsSince(started)).toBeLessThan(4000);
  });

  test.each([
    ["summaries", producerSummary(result)],
    ["steady states", `${producerSummary(result)}\n${producerSummary(result, { steady: true })}`],
    ["digits", "1".repeat(10_000)],
    ["threads", "2026-11-21 10:00:00:000, 7, 1.0000, 1.0000, 10, 1.0000"],
    ["averages", "Avg latency: 1.0000 ms"],
    ["braces", "{{{{[[[["],
  ])("of %s alone are answered in time", (_, line) => {
    const count = Math.round(4_000_000 / line.length);
    const started = process.cpuUsage();
    const text = Array.from({ length: count }, (__, index) => line.replace(", 7,", `, ${index},`)).join("\n");
    expect(readBenchmark(text).ok).toBe(line.includes(", 7,"));
    expect(cpuMsSince(started)).toBeLessThan(50_000);
  });
});
