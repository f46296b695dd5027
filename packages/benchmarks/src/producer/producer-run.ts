import { type BenchmarkRun, bytesOfMebibytes, EMPTY_POINT, emptyRun, type RunPoint } from "../run.ts";
import type { ProducerLine } from "./producer-line.ts";

export interface ProducerResult {
  readonly windows: readonly ProducerLine[];
  readonly summary: ProducerLine;
  readonly steadyState: ProducerLine | null;
}

const secondsOf = ({ records, recordsPerSecond }: ProducerLine): number | null =>
  recordsPerSecond === null || recordsPerSecond === 0 ? null : records / recordsPerSecond;

const seriesOf = (windows: readonly ProducerLine[]): readonly RunPoint[] => {
  let seconds: number | null = 0;
  return windows.map((window) => {
    const length = secondsOf(window);
    seconds = seconds === null || length === null ? null : seconds + length;
    return {
      ...EMPTY_POINT,
      seconds,
      records: window.records,
      recordsPerSecond: window.recordsPerSecond,
      bytesPerSecond: bytesOfMebibytes(window.mebibytesPerSecond),
      // A window in which nothing was acknowledged has no latency.
      latency: window.records === 0 ? EMPTY_POINT.latency : window.latency,
    };
  });
};

/** The windows of one producer hold no more records than its summary; where they do, several wrote into one file. */
const areMixed = ({ windows, summary }: ProducerResult) =>
  windows.reduce((sum, { records }) => sum + records, 0) > summary.records;

/** Said of each run whose windows are left out for that. */
export const MIXED_WINDOWS =
  "The windows of several producers are mixed in this file, so that none can be told which producer it is of.";

/** One producer's run; after a warm-up the steady state is the result. */
export const producerRun = (result: ProducerResult): BenchmarkRun => {
  const { windows, summary, steadyState } = result;
  const main = steadyState ?? summary;
  const durationSeconds = secondsOf(main);
  const mixed = areMixed(result);
  const strange = main.recordsPerSecond === null || main.latency.averageMs === null;
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
    series: mixed ? [] : seriesOf(windows),
    derived: durationSeconds === null ? [] : ["durationSeconds: records over records/sec, as the tool prints no times"],
    warnings: [
      ...(mixed ? [MIXED_WINDOWS] : []),
      ...(strange ? ["The tool printed no usable number for a rate or a latency; that field is empty."] : []),
      ...(main.latency.p50Ms === null ? ["The summary holds no percentiles."] : []),
    ],
  };
};
