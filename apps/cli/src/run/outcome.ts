import type { Combination } from "../matrix/combination.ts";
import type { Load } from "../matrix/load.ts";

/** What one run gave, for the table at the end. */
export interface Outcome {
  readonly combination: Combination;
  readonly load: Load;
  readonly step: string;
  readonly recordsPerSecond: number | null;
  readonly bytesPerSecond: number | null;
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
  readonly p999Ms: number | null;
  /** The worst broker's p99 of the total time of produce requests, at the end of the run. */
  readonly brokerP99Ms: number | null;
  /** Its file among the results. */
  readonly file: string;
}
