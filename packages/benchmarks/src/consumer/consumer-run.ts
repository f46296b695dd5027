import { type BenchmarkRun, bytesOfMebibytes, emptyRun, type FetchRates } from "../run.ts";
import type { Column } from "./columns.ts";
import { seriesOf, startOf } from "./consumer-series.ts";
import { amountOf, type Row } from "./row.ts";

const EMPTY_RUNS = {
  producer: emptyRun("kafka-producer-perf-test", "produce"),
  consumer: emptyRun("kafka-consumer-perf-test", "consume"),
  share: emptyRun("kafka-share-consumer-perf-test", "consume"),
};

/** Times of the wall clock may jump; where they say another rate than the tool does, they are not used. */
const CLOCK_TOLERANCE = 0.05;
/** What %.4f rounds away. */
const ROUNDING = 0.0001;

const NEGATIVE_FETCH =
  "The tool printed a rebalance time that is longer than the run, as Kafka up to 2.7 does: the fetch figures are empty.";

/** The figures without rebalancing; all null where the tool printed nonsense. */
const fetchOf = (row: Row): { fetch: FetchRates | null; warnings: readonly string[] } => {
  const fetchMs = row.values.get("fetchMs");
  if (fetchMs === undefined || row.layout.tool === "share") return { fetch: null, warnings: [] };
  if (fetchMs < 0 || (row.values.get("rebalanceMs") ?? 0) < 0)
    return {
      fetch: {
        rebalanceMs: null,
        fetchMs: null,
        recordsPerSecond: null,
        bytesPerSecond: null,
        mebibytesPerSecond: null,
      },
      warnings: [NEGATIVE_FETCH],
    };
  const mebibytesPerSecond = fetchMs === 0 ? null : amountOf(row, "fetchMebibytesPerSecond");
  return {
    fetch: {
      rebalanceMs: amountOf(row, "rebalanceMs"),
      fetchMs,
      recordsPerSecond: fetchMs === 0 ? null : amountOf(row, "fetchRecordsPerSecond"),
      bytesPerSecond: bytesOfMebibytes(mebibytesPerSecond),
      mebibytesPerSecond,
    },
    warnings: fetchMs === 0 ? ["The fetch time is 0 ms: the fetch rates are empty."] : [],
  };
};

const durationOf = (row: Row): { durationSeconds: number | null; derived: readonly string[] } => {
  const [records, rate] = [amountOf(row, "records"), amountOf(row, "recordsPerSecond")];
  const byRate = records === null || rate === null || rate === 0 ? null : records / rate;
  const byClock = row.startMs === null || row.endMs === null ? null : (row.endMs - row.startMs) / 1000;
  const says = byClock === null || byClock <= 0 ? null : (records ?? 0) / byClock;
  const agrees =
    says !== null && (rate === null || Math.abs(says - rate) <= Math.max(CLOCK_TOLERANCE * rate, ROUNDING));
  if (agrees) return { durationSeconds: byClock, derived: ["durationSeconds: end.time less start.time"] };
  return {
    durationSeconds: byRate,
    derived: byRate === null ? [] : ["durationSeconds: records over nMsg.sec, as the times are not usable"],
  };
};

const configOf = (row: Row, mebibytes: number | null, records: number) => {
  const size = amountOf(row, "messageSize");
  const mean = Math.round((bytesOfMebibytes(mebibytes) ?? 0) / records);
  const recordBytes = size ?? mean;
  return recordBytes > 0 ? { recordBytes } : {};
};

const TIMED_OUT = "The tool ended by its timeout, before it had read all records that it was asked for";

/** The run of a result row; one that ended by its timeout has waited in vain before it did. */
export const resultRun = (row: Row, windows: readonly Row[], timedOut: boolean): BenchmarkRun => {
  const records = amountOf(row, "records") ?? 0;
  const { fetch, warnings } = fetchOf(row);
  const { durationSeconds, derived } = durationOf(row);
  const mebibytesPerSecond = amountOf(row, "mebibytesPerSecond");
  const series = seriesOf(windows, row.startMs ?? startOf(windows));
  return {
    ...EMPTY_RUNS[row.layout.tool],
    records,
    durationSeconds,
    recordsPerSecond: amountOf(row, "recordsPerSecond"),
    bytesPerSecond: bytesOfMebibytes(mebibytesPerSecond),
    mebibytesPerSecond,
    fetch,
    config: configOf(row, amountOf(row, "mebibytes"), records),
    series: series.series,
    derived: [
      ...derived,
      ...series.derived,
      ...(row.values.has("messageSize") ? [] : ["config.recordBytes: bytes over records, keys included"]),
    ],
    warnings: [...warnings, ...(timedOut ? [`${TIMED_OUT}: its last wait is in the duration and the rates.`] : [])],
  };
};

const lastOfThreads = (windows: readonly Row[]): readonly Row[] => [
  ...new Map(windows.map((row): [string, Row] => [row.thread, row])).values(),
];

const total = (rows: readonly Row[], column: Column) =>
  rows.reduce((sum, row) => sum + (amountOf(row, column) ?? 0), 0);

/** The run of a tool that printed windows alone, as detailed mode does. */
export const windowsRun = (first: Row, windows: readonly Row[], timedOut: boolean): BenchmarkRun => {
  const last = lastOfThreads(windows);
  const [records, mebibytes] = [total(last, "records"), total(last, "mebibytes")];
  const startMs = startOf(windows);
  const ends = windows.map(({ endMs }) => endMs).filter((end) => end !== null);
  const spanSeconds =
    startMs === null || ends.length === 0 ? null : (ends.reduce((a, b) => Math.max(a, b)) - startMs) / 1000;
  const durationSeconds = spanSeconds !== null && spanSeconds > 0 ? spanSeconds : null;
  const per = (amount: number) => (durationSeconds === null ? null : amount / durationSeconds);
  const series = seriesOf(windows, startMs);
  const isNonsense = windows.some((row) => (row.values.get("fetchMs") ?? 0) < 0);
  return {
    ...EMPTY_RUNS[first.layout.tool],
    records,
    durationSeconds,
    recordsPerSecond: per(records),
    bytesPerSecond: bytesOfMebibytes(per(mebibytes)),
    mebibytesPerSecond: per(mebibytes),
    config: configOf(first, mebibytes, records),
    series: series.series,
    derived: [
      ...series.derived,
      "records, durationSeconds and the rates: from the windows, as detailed mode prints no result; what came after the last window is not in them",
    ],
    warnings: [...(isNonsense ? [NEGATIVE_FETCH] : []), ...(timedOut ? [`${TIMED_OUT}.`] : [])],
  };
};
