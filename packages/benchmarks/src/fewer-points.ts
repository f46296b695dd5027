import { type BenchmarkRun, EMPTY_POINT, type LatencySummary, NO_LATENCY, type RunPoint } from "./run.ts";

/** More points than this are drawn by no chart. */
const MOST = 2000;

const numbers = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

const mean = (values: readonly (number | null)[]): number | null => {
  const known = numbers(values);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

const largest = (values: readonly (number | null)[]): number | null =>
  numbers(values).reduce<number | null>((most, value) => Math.max(most ?? value, value), null);

/** Percentiles cannot be combined; the mean is of the windows' means. */
const together = (latencies: readonly LatencySummary[]): LatencySummary => ({
  ...NO_LATENCY,
  averageMs: mean(latencies.map(({ averageMs }) => averageMs)),
  maxMs: largest(latencies.map(({ maxMs }) => maxMs)),
});

const combined = (points: readonly RunPoint[]): RunPoint => {
  const of = (field: "recordsPerSecond" | "bytesPerSecond" | "consumedRecordsPerSecond") =>
    mean(points.map((point) => point[field]));
  const counts = numbers(points.map(({ records }) => records));
  return {
    ...EMPTY_POINT,
    seconds: points.at(-1)?.seconds ?? null,
    record: points[0]?.record ?? null,
    records: counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0),
    recordsPerSecond: of("recordsPerSecond"),
    bytesPerSecond: of("bytesPerSecond"),
    consumedRecordsPerSecond: of("consumedRecordsPerSecond"),
    backlogRecords: points.at(-1)?.backlogRecords ?? null,
    latency: together(points.map(({ latency }) => latency)),
    endToEndLatency: together(points.map(({ endToEndLatency }) => endToEndLatency)),
  };
};

/** A run of very many windows with neighbours combined, and a warning that says so. */
export const withFewerPoints = (run: BenchmarkRun): BenchmarkRun => {
  const { series } = run;
  if (series.length <= MOST) return run;
  const size = Math.ceil(series.length / MOST);
  const groups = Array.from({ length: Math.ceil(series.length / size) }, (_, index) =>
    series.slice(index * size, (index + 1) * size),
  );
  return {
    ...run,
    series: groups.map(combined),
    warnings: [
      ...run.warnings,
      `${series.length} windows: ${size} neighbours each are combined, their percentiles left out.`,
    ],
  };
};
