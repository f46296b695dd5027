import type { ThroughputRun } from "./calibration.ts";
import { median } from "./statistics.ts";

/** Runs with the same number of producers, and the throughput of each. */
export interface JoinedRuns {
  readonly producers: number;
  readonly bytesPerSecond: number;
  readonly repeats: readonly number[];
  readonly ids: readonly string[];
}

const order = (a: ThroughputRun, b: ThroughputRun): number =>
  a.producers - b.producers || a.bytesPerSecond - b.bytesPerSecond || (a.id < b.id ? -1 : Number(a.id > b.id));

/** Runs joined by their number of producers, ascending, with the median of the repeats. */
export const joinRuns = (runs: readonly ThroughputRun[]): readonly JoinedRuns[] =>
  [...Map.groupBy(runs.toSorted(order), ({ producers }) => producers)].map(([producers, repeated]) => {
    const repeats = repeated.map(({ bytesPerSecond }) => bytesPerSecond);
    return { producers, bytesPerSecond: median(repeats), repeats, ids: repeated.map(({ id }) => id) };
  });
