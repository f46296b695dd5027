import type { ClientSecurity } from "../cluster/client-security.ts";
import type { ConsoleAddress } from "../console/console-client.ts";
import type { Axes } from "../matrix/combination.ts";

/** What load is put on. */
export type LoadPlan =
  /** As fast as it goes. */
  | { readonly kind: "unthrottled" }
  /** Steps of so many records/s. */
  | { readonly kind: "rates"; readonly recordsPerSecond: readonly number[] }
  /** Steps of so many percent of the largest throughput, which is measured first. */
  | { readonly kind: "curve"; readonly percents: readonly number[] };

/** All that a benchmark was asked to do. */
export interface BenchSettings {
  readonly bootstrap: string;
  readonly commandConfig: string | null;
  readonly security: ClientSecurity;
  readonly axes: Axes;
  readonly load: LoadPlan;
  readonly replicationFactor: number | null;
  readonly minInsyncReplicas: number | null;
  readonly batchBytes: number | null;
  readonly lingerMs: number | null;
  readonly repeats: number;
  readonly durationSeconds: number;
  readonly warmupSeconds: number;
  readonly settleSeconds: number;
  /** Pause after the search for the largest throughput, before the first step of a curve. */
  readonly restSeconds: number;
  readonly scrapeIntervalSeconds: number;
  readonly metricsUrls: readonly string[];
  readonly cluster: string | null;
  readonly suite: string;
  readonly tags: readonly string[];
  /** null: files are kept, nothing is sent. */
  readonly console: ConsoleAddress | null;
  readonly outDirectory: string;
}
