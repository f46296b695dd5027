import type { BenchmarkRun } from "@highwater/contract";
import { expect, test } from "vitest";
import { ApiProblem } from "../../../lib/api-problem.ts";
import { alikeRuns } from "./alike.ts";
import { changedConditions, faultsOf, fieldText, refusedFields } from "./condition-form.ts";
import { figureTable } from "./figure-table.ts";
import { observedCharts } from "./observed-charts.ts";
import { alongOf, latencySeries, throughputSeries } from "./over-time.ts";
import { percentileSeries } from "./percentile-series.ts";
import { runSentence } from "./run-sentence.ts";

const NO_LATENCY: BenchmarkRun["latency"] = {
  averageMs: null,
  p50Ms: null,
  p75Ms: null,
  p95Ms: null,
  p99Ms: null,
  p999Ms: null,
  p9999Ms: null,
  maxMs: null,
};

const runOf = (given: Partial<BenchmarkRun>): BenchmarkRun => ({
  id: "r",
  name: "nightly",
  tool: "kafka-producer-perf-test",
  toolVersion: null,
  kind: "produce",
  cluster: null,
  tags: [],
  suite: null,
  step: null,
  startedAt: null,
  endedAt: null,
  published: null,
  sparkline: [],
  brokerTotals: [],
  records: null,
  durationSeconds: null,
  recordsPerSecond: 498_000,
  bytesPerSecond: 509_952_000,
  mebibytesPerSecond: null,
  receivedBytesPerSecondPerBroker: null,
  latency: { ...NO_LATENCY, p50Ms: 4, p99Ms: 14, maxMs: 80 },
  endToEndLatency: null,
  publishDelay: null,
  consumedRecordsPerSecond: null,
  fetch: null,
  withWarmup: null,
  config: {},
  conditions: {},
  derived: [],
  warnings: [],
  noData: false,
  file: null,
  createdAt: "2026-01-31T12:00:00Z",
  updatedAt: "2026-01-31T12:00:00Z",
  percentiles: [],
  series: [],
  observed: null,
  ...given,
});

const said = (given: Partial<BenchmarkRun>) => {
  const { state, sentence } = runSentence(runOf(given));
  return `${state}: ${sentence.replaceAll("\u2009", " ")}`;
};

test("the sentence of a run says throughput, p99, and how many warnings there are", () => {
  expect(said({ warnings: ["a", "b", "c"] })).toBe(
    "warning: 498 k records/s (510 MB/s) with a p99 of 14 ms; 3 warnings",
  );
  expect(said({ kind: "consume", latency: NO_LATENCY })).toBe("good: 498 k records/s (510 MB/s) consumed");
  expect(said({ kind: "end-to-end", recordsPerSecond: null, bytesPerSecond: null })).toBe(
    "good: A p99 of 14 ms end to end",
  );
  expect(said({ latency: NO_LATENCY, endToEndLatency: { ...NO_LATENCY, p99Ms: 30 } })).toContain(
    "with an end-to-end p99 of 30 ms",
  );
});

test("a load that was not carried is said; no data is never 0", () => {
  expect(said({ config: { targetRecordsPerSecond: 1_000_000 } })).toBe(
    "warning: 498 k records/s (510 MB/s) with a p99 of 14 ms; only 49.8 % of the 1 M records/s that were asked for",
  );
  expect(said({ config: { targetRecordsPerSecond: 500_000 } })).toMatch(/^good/);
  expect(said({ noData: true })).toBe("warning: No data: this run carries no measurement");
  expect(figureTable(runOf({})).rows).toEqual([
    ["Throughput", 498_000, "records/s"],
    ["Throughput", 509_952_000, "bytes/s"],
    ["Latency p50", 4, "ms"],
    ["Latency p99", 14, "ms"],
    ["Latency max", 80, "ms"],
  ]);
});

test("percentiles are the finest that are told, the largest value is the 100th", () => {
  const summary = percentileSeries(runOf({}));
  expect(summary.map(({ id, points }) => [id, points])).toEqual([
    [
      "produce",
      [
        [50, 4],
        [99, 14],
        [100, 80],
      ],
    ],
  ]);
  const fine = Array.from({ length: 30 }, (_, index) => [50 + index, index] as const);
  expect(percentileSeries(runOf({ percentiles: fine }))[0]).toMatchObject({ points: fine, draw: "line" });
  expect(percentileSeries(runOf({ latency: NO_LATENCY }))).toEqual([]);
});

const windowOf = (seconds: number | null, given: Partial<BenchmarkRun["series"][number]>) => ({
  seconds,
  record: null,
  records: null,
  recordsPerSecond: null,
  bytesPerSecond: null,
  consumedRecordsPerSecond: null,
  backlogRecords: null,
  latency: NO_LATENCY,
  endToEndLatency: NO_LATENCY,
  ...given,
});

test("windows become lines over time; what is not told is a gap or no line at all", () => {
  const series = [
    windowOf(5, { recordsPerSecond: 10, latency: { ...NO_LATENCY, averageMs: 2, maxMs: 9 } }),
    windowOf(10, { recordsPerSecond: null, latency: { ...NO_LATENCY, maxMs: 8 } }),
  ];
  expect(throughputSeries(runOf({ series })).map(({ id, points }) => [id, points])).toEqual([
    [
      "sent",
      [
        [5, 10],
        [10, null],
      ],
    ],
  ]);
  expect(latencySeries(series, ({ latency }) => latency).map(({ id }) => id)).toEqual(["mean", "max"]);
  expect(latencySeries(series, ({ endToEndLatency }) => endToEndLatency)).toEqual([]);
  expect(alongOf({ series }).title).toBe("Time since the start");
  expect(alongOf({ series: [windowOf(null, { record: 0 })] }).title).toBe("Record");
});

const reading = (brokerId: string, signal: string, points: readonly (readonly [number, number | null])[]) => ({
  brokerId,
  signal,
  mean: null,
  least: null,
  most: null,
  last: null,
  points: [...points],
});

test("what brokers reported is a chart a signal and a line a broker, their p99 first", () => {
  const charts = observedCharts(
    {
      startedAt: "2026-01-31T12:00:00Z",
      endedAt: "2026-01-31T12:01:00Z",
      scrapeIntervalSeconds: 2,
      scrapes: 4,
      failedScrapes: 0,
      notes: [],
      signals: [
        reading("10", "bytes_in_rate", [[1, 5]]),
        reading("2", "bytes_in_rate", [
          [1, 5],
          [3, 6],
        ]),
        reading("2", "produce_total_time_p99", [[1, 20]]),
        reading("2", "offline_partitions", [[1, null]]),
      ],
    },
    [],
  );
  expect(charts.map(({ signal }) => signal)).toEqual(["produce_total_time_p99", "bytes_in_rate"]);
  expect(charts[1]?.series.map(({ id, draw }) => [id, draw])).toEqual([
    ["2", "line"],
    ["10", "points"],
  ]);
});

test("the runs most like one come first: fewest conditions differing, then the newest", () => {
  const run = runOf({ id: "this", config: { acks: "all", topic: "a" } });
  const same = runOf({ id: "same", config: { acks: "all", topic: "b" } });
  const newer = runOf({ id: "newer", config: { acks: "all" }, createdAt: "2026-02-01T00:00:00Z" });
  const other = runOf({ id: "other", config: { acks: "1", brokers: 3 }, cluster: "x" });
  const alike = alikeRuns(run, [other, run, same, newer, runOf({ id: "c", kind: "consume" })]);
  expect(alike.map(({ run: { id }, differing }) => [id, differing])).toEqual([
    ["newer", []],
    ["same", []],
    ["other", ["cluster", "acks", "brokers"]],
  ]);
});

test("only what was changed is sent, in plain units; an emptied field takes back", () => {
  const config = { brokers: 3, memoryBytesPerBroker: 17_179_869_184, tls: true };
  expect(fieldText("memoryBytesPerBroker", config)).toBe("16");
  const typed = new Map([
    ["brokers", "3"],
    ["memoryBytesPerBroker", "32"],
    ["tls", "false"],
    ["kafka", " 4.1.0 "],
    ["targetRecordsPerSecond", "50,000"],
    ["nic", ""],
    ["acks", "1"],
  ]);
  expect(changedConditions({ config }, typed)).toEqual({
    memoryBytesPerBroker: 34_359_738_368,
    tls: false,
    kafka: "4.1.0",
    targetRecordsPerSecond: 50_000,
    acks: "1",
  });
  expect(changedConditions({ config }, new Map([["brokers", " "]]))).toEqual({ brokers: null });
  expect([...faultsOf(new Map([["brokers", "three"]]))]).toEqual([["brokers", "is no number"]]);
  expect(faultsOf(typed).size).toBe(0);
  expect(changedConditions({ config }, new Map([["lingerMs", "0,5"]]))).toEqual({ lingerMs: 0.5 });
});

test("what the console refuses stands at its field", () => {
  const errors = [{ path: "body.conditions.brokers", message: "must be at least 1" }];
  const problem = { type: "about:blank", title: "Invalid input", status: 400, detail: "", errors };
  expect([...refusedFields(new ApiProblem(400, problem))]).toEqual([["brokers", "must be at least 1"]]);
  expect(refusedFields(new Error("away")).size).toBe(0);
});
