import { type BenchmarkRun, bytesOfMebibytes, EMPTY_POINT, emptyRun, type RunPoint } from "../run.ts";
import type { FailedSends } from "./failed-sends.ts";
import { type ProducerLine, secondsOf } from "./producer-line.ts";

export interface ProducerResult {
  /** Null where they are mixed with those of other producers. */
  readonly windows: readonly ProducerLine[] | null;
  /** Index of the first window after the warm-up; null where the tool does not tell. */
  readonly steadyFrom: number | null;
  readonly failed: FailedSends;
  readonly summary: ProducerLine;
  readonly steadyState: ProducerLine | null;
}

/** When the steady state began: the window during which it did is not printed. */
const steadyStart = ({ summary, steadyState }: ProducerResult): number | null => {
  const [whole, steady] = [secondsOf(summary), steadyState === null ? null : secondsOf(steadyState)];
  return whole === null || steady === null ? null : whole - steady;
};

const seriesOf = (result: ProducerResult): readonly RunPoint[] => {
  const { windows, steadyFrom, summary } = result;
  const points: RunPoint[] = [];
  const steady = steadyFrom === null ? null : steadyStart(result);
  let seconds: number | null = 0;
  for (const [index, window] of (windows ?? []).entries()) {
    if (index === steadyFrom) seconds = steady ?? seconds;
    const length = secondsOf(window);
    // Rounded rates make windows of few records longer than they were.
    const latest = (index < (steadyFrom ?? 0) ? steady : null) ?? secondsOf(summary) ?? Infinity;
    seconds = seconds === null || length === null ? null : Math.min(seconds + length, latest);
    points.push({
      ...EMPTY_POINT,
      seconds,
      records: window.records,
      recordsPerSecond: window.recordsPerSecond,
      bytesPerSecond: bytesOfMebibytes(window.mebibytesPerSecond),
      // A window in which nothing was acknowledged has no latency.
      latency: window.records === 0 ? EMPTY_POINT.latency : window.latency,
    });
  }
  return points;
};

/** Said of each run whose windows are left out for that. */
export const MIXED_WINDOWS =
  "The windows of several producers are mixed in this file, so that none can be told which producer it is of.";

const warningsOf = ({ windows, failed }: ProducerResult, main: ProducerLine): readonly string[] => {
  const isStrange = main.recordsPerSecond === null || main.latency.averageMs === null;
  const isTiny = main.mebibytesPerSecond === 0 && (main.recordsPerSecond ?? 0) > 0;
  return [
    ...(windows === null ? [MIXED_WINDOWS] : []),
    ...(isStrange ? ["The tool printed no usable number for a rate or a latency; that field is empty."] : []),
    ...(isTiny ? ["The tool prints MB/sec with two decimals: a rate this small is printed as 0.00."] : []),
    ...(main.latency.p50Ms === null && main.latency.p99Ms === null ? ["The summary holds no percentiles."] : []),
    ...(failed.count > 0
      ? [
          `${failed.count} sends failed; Kafka up to 3.4 counts them as sent, and the time until the failure as their latency. The first: ${failed.first}`,
        ]
      : []),
  ];
};

/** One producer's run; after a warm-up the steady state is the result. */
export const producerRun = (result: ProducerResult): BenchmarkRun => {
  const { summary, steadyState } = result;
  const main = steadyState ?? summary;
  const durationSeconds = secondsOf(main);
  return {
    ...emptyRun("kafka-producer-perf-test", "produce"),
    records: main.records,
    durationSeconds,
    recordsPerSecond: main.recordsPerSecond,
    bytesPerSecond: bytesOfMebibytes(main.mebibytesPerSecond),
    mebibytesPerSecond: main.mebibytesPerSecond,
    latency: main.latency,
    withWarmup:
      steadyState === null || steadyState === summary
        ? null
        : { records: summary.records, recordsPerSecond: summary.recordsPerSecond, latency: summary.latency },
    series: seriesOf(result),
    derived: durationSeconds === null ? [] : ["durationSeconds: records over records/sec, as the tool prints no times"],
    warnings: warningsOf(result, main),
  };
};
