import { joinedSeries } from "../joined/joined-series.ts";
import { bytesOfMebibytes, EMPTY_POINT, type RunPoint } from "../run.ts";
import { amountOf, type Row } from "./row.ts";

/** How long a window was: its row has only the end, its amounts say the rest. */
const lengthMs = (row: Row): number | null => {
  if (row.startMs !== null && row.endMs !== null) return row.endMs - row.startMs;
  const [rebalance, fetch] = [row.values.get("rebalanceMs"), row.values.get("fetchMs")];
  // Versions up to 2.7 print the epoch as rebalance time; the sum is the length all the same.
  if (rebalance !== undefined && fetch !== undefined) return rebalance + fetch;
  const [records, rate] = [amountOf(row, "records"), amountOf(row, "recordsPerSecond")];
  return records === null || rate === null || rate === 0 ? null : (1000 * records) / rate;
};

const byThread = (windows: readonly Row[]): readonly (readonly Row[])[] => [
  ...Map.groupBy(windows, ({ thread }) => thread).values(),
];

/** When the first window of the first thread began; null where it cannot be told. */
export const startOf = (windows: readonly Row[]): number | null => {
  const starts = byThread(windows).map(([first]) => {
    const length = first === undefined ? null : lengthMs(first);
    return first === undefined || first.endMs === null || length === null ? null : first.endMs - length;
  });
  return starts.includes(null)
    ? null
    : starts.reduce<number | null>((a, b) => Math.min(a ?? Infinity, b ?? Infinity), null);
};

/** Amounts in windows are counted from the start of the thread's run. */
const seriesOfThread = (windows: readonly Row[], startMs: number | null): readonly RunPoint[] => {
  let before = 0;
  return windows.map((row) => {
    const records = amountOf(row, "records");
    const earlier = before;
    if (records !== null) before = records;
    return {
      ...EMPTY_POINT,
      seconds: startMs === null || row.endMs === null ? null : (row.endMs - startMs) / 1000,
      records: records === null || records < earlier ? null : records - earlier,
      recordsPerSecond: amountOf(row, "recordsPerSecond"),
      bytesPerSecond: bytesOfMebibytes(amountOf(row, "mebibytesPerSecond")),
    };
  });
};

/** The n-th windows of threads are of one time where their ends lie no further apart than this part of their length. */
const TOGETHER = 0.5;

/** Versions before 0.9 count records rather than time, so that their n-th windows may be of different times. */
const areTogether = (threads: readonly (readonly RunPoint[])[]): boolean =>
  joinedSeries(threads).every(({ seconds: last }, place) => {
    const ends = threads
      .flatMap((points) => points.slice(place, place + 1))
      .map(({ seconds }) => seconds ?? Number.NaN);
    const starts = threads.map((points) => points[place - 1]?.seconds ?? 0);
    return (last ?? Number.NaN) - Math.min(...ends) <= TOGETHER * ((last ?? 0) - Math.min(...starts));
  });

interface Series {
  readonly series: readonly RunPoint[];
  readonly derived: readonly string[];
}

/** Windows of a run; those of several threads are merged by their place where these are of one time. */
export const seriesOf = (windows: readonly Row[], startMs: number | null): Series => {
  const threads = byThread(windows).map((rows) => seriesOfThread(rows, startMs));
  const [only, ...others] = threads;
  if (only === undefined || others.length === 0) return { series: only ?? [], derived: [] };
  if (areTogether(threads))
    return {
      series: joinedSeries(threads),
      derived: ["series: the windows of the consumers merged by their place, their rates summed"],
    };
  return {
    series: threads.flat().toSorted((a, b) => (a.seconds ?? 0) - (b.seconds ?? 0)),
    derived: ["series: each window is of one consumer alone, as they are of different times"],
  };
};
