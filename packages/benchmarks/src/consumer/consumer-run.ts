import { type BenchmarkRun, bytesOfMebibytes, EMPTY_POINT, emptyRun, type FetchRates, type RunPoint } from "../run.ts";
import { measured } from "../text/numbers.ts";
import type { Column } from "./columns.ts";
import type { Row } from "./row.ts";

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
  "The tool printed a rebalance time that is longer than the run, as Kafka 2.7 does: the fetch figures are empty.";

const valueOf = (row: Row, column: Column) => measured(row.values.get(column) ?? null);

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
  const mebibytesPerSecond = fetchMs === 0 ? null : valueOf(row, "fetchMebibytesPerSecond");
  return {
    fetch: {
      rebalanceMs: valueOf(row, "rebalanceMs"),
      fetchMs,
      recordsPerSecond: fetchMs === 0 ? null : valueOf(row, "fetchRecordsPerSecond"),
      bytesPerSecond: bytesOfMebibytes(mebibytesPerSecond),
      mebibytesPerSecond,
    },
    warnings: fetchMs === 0 ? ["The fetch time is 0 ms: the fetch rates are empty."] : [],
  };
};

const durationOf = (row: Row): { durationSeconds: number | null; derived: readonly string[] } => {
  const [records, rate] = [valueOf(row, "records"), valueOf(row, "recordsPerSecond")];
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
  const size = valueOf(row, "messageSize");
  const mean = Math.round((bytesOfMebibytes(mebibytes) ?? 0) / records);
  const recordBytes = size ?? mean;
  return recordBytes > 0 ? { recordBytes } : {};
};

/** The run of a result row. */
export const resultRun = (row: Row, windows: readonly Row[]): BenchmarkRun => {
  const records = valueOf(row, "records") ?? 0;
  const { fetch, warnings } = fetchOf(row);
  const { durationSeconds, derived } = durationOf(row);
  const mebibytesPerSecond = valueOf(row, "mebibytesPerSecond");
  return {
    ...EMPTY_RUNS[row.layout.tool],
    records,
    durationSeconds,
    recordsPerSecond: valueOf(row, "recordsPerSecond"),
    bytesPerSecond: bytesOfMebibytes(mebibytesPerSecond),
    mebibytesPerSecond,
    fetch,
    config: configOf(row, valueOf(row, "mebibytes"), records),
    series: seriesOf(windows),
    derived: [
      ...derived,
      ...(row.values.has("messageSize") ? [] : ["config.recordBytes: bytes over records, keys included"]),
    ],
    warnings,
  };
};

/** Start of a window: its row has only the end, its amounts say how long it was. */
const lengthMs = (row: Row, recordsBefore: number): number | null => {
  if (row.startMs !== null && row.endMs !== null) return row.endMs - row.startMs;
  const [rebalance, fetch] = [row.values.get("rebalanceMs"), row.values.get("fetchMs")];
  if (rebalance !== undefined && fetch !== undefined && fetch >= 0) return rebalance + fetch;
  const [records, rate] = [valueOf(row, "records"), valueOf(row, "recordsPerSecond")];
  return records === null || rate === null || rate === 0 ? null : (1000 * (records - recordsBefore)) / rate;
};

/** Amounts in windows are counted from the start of the thread's run. */
const startOf = (windows: readonly Row[]): number | null => {
  const seen = new Set<string>();
  let start: number | null = null;
  for (const row of windows) {
    if (seen.has(row.thread)) continue;
    seen.add(row.thread);
    const length = lengthMs(row, 0);
    if (row.endMs === null || length === null) return null;
    start = Math.min(start ?? Infinity, row.endMs - length);
  }
  return start;
};

const seriesOf = (windows: readonly Row[]): readonly RunPoint[] => {
  const startMs = startOf(windows);
  const before = new Map<string, number>();
  return windows.map((row) => {
    const records = valueOf(row, "records");
    const earlier = before.get(row.thread) ?? 0;
    if (records !== null) before.set(row.thread, records);
    return {
      ...EMPTY_POINT,
      seconds: startMs === null || row.endMs === null ? null : (row.endMs - startMs) / 1000,
      records: records === null || records < earlier ? null : records - earlier,
      recordsPerSecond: valueOf(row, "recordsPerSecond"),
      bytesPerSecond: bytesOfMebibytes(valueOf(row, "mebibytesPerSecond")),
    };
  });
};

const lastOfThreads = (windows: readonly Row[]): readonly Row[] => [
  ...new Map(windows.map((row): [string, Row] => [row.thread, row])).values(),
];

const total = (rows: readonly Row[], column: Column) => rows.reduce((sum, row) => sum + (valueOf(row, column) ?? 0), 0);

/** The run of a tool that printed windows alone, as detailed mode does. */
export const windowsRun = (first: Row, windows: readonly Row[]): BenchmarkRun => {
  const last = lastOfThreads(windows);
  const [records, mebibytes] = [total(last, "records"), total(last, "mebibytes")];
  const startMs = startOf(windows);
  const ends = windows.map(({ endMs }) => endMs).filter((end) => end !== null);
  const spanSeconds =
    startMs === null || ends.length === 0 ? null : (ends.reduce((a, b) => Math.max(a, b)) - startMs) / 1000;
  const durationSeconds = spanSeconds !== null && spanSeconds > 0 ? spanSeconds : null;
  const per = (amount: number) => (durationSeconds === null ? null : amount / durationSeconds);
  const isNonsense = windows.some((row) => (row.values.get("fetchMs") ?? 0) < 0);
  return {
    ...EMPTY_RUNS[first.layout.tool],
    records,
    durationSeconds,
    recordsPerSecond: per(records),
    bytesPerSecond: bytesOfMebibytes(per(mebibytes)),
    mebibytesPerSecond: per(mebibytes),
    config: configOf(first, mebibytes, records),
    series: seriesOf(windows),
    derived: [
      "records, durationSeconds and the rates: from the windows, as detailed mode prints no result; what came after the last window is not in them",
    ],
    warnings: isNonsense ? [NEGATIVE_FETCH] : [],
  };
};
