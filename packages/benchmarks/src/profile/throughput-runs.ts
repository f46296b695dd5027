import { type MeasuredRun, producedBy } from "./measured-run.ts";

/** What so many producers produced together, as fast as they could. */
export interface ThroughputRun {
  readonly id: string;
  readonly producers: number;
  readonly bytesPerSecond: number;
}

/** OpenMessaging Benchmark tells producers of a topic; one output of Kafka's tool is one producer, unless it says more. */
const producersOf = ({ tool, config: { producers, topics } }: MeasuredRun): number | null => {
  if (producers === undefined) return tool === "kafka-producer-perf-test" ? 1 : null;
  return tool === "openmessaging-benchmark" ? producers * (topics ?? 1) : producers;
};

/** The runs that nothing but the cluster and its clients held back: without a target, or short of it. */
export const throughputRuns = (
  runs: readonly MeasuredRun[],
  reached: readonly (boolean | null)[],
): readonly ThroughputRun[] =>
  runs.flatMap((run, index) => {
    const [producers, bytesPerSecond] = [producersOf(run), producedBy(run)];
    const heldBack = run.config.targetRecordsPerSecond !== undefined && reached[index] !== false;
    if (run.kind !== "produce" || heldBack || producers === null || bytesPerSecond === null || bytesPerSecond === 0)
      return [];
    return [{ id: run.id, producers, bytesPerSecond }];
  });
