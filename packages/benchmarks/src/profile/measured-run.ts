import type { LatencySummary, RunConfig, RunKind, Tool } from "../run.ts";

/** What one broker reported of a run. */
export interface MeasuredBroker {
  readonly brokerId: string;
  readonly receivedBytesPerSecond: number | null;
  /** 99th percentile of the total time of its produce requests. */
  readonly p99Ms: number | null;
}

/** How a run was made: what its file tells, and what was added to it. */
export interface MeasuredConditions extends RunConfig {
  readonly brokers?: number;
  readonly replicationFactor?: number;
  readonly minInsyncReplicas?: number;
  readonly consumerGroups?: number;
  readonly coresPerBroker?: number;
  readonly hardwareThreadsPerBroker?: number;
  readonly memoryBytesPerBroker?: number;
  readonly drives?: string;
  readonly nic?: string;
  readonly numIoThreads?: number;
  readonly numNetworkThreads?: number;
  readonly hardware?: string;
  readonly jdk?: string;
  readonly kafka?: string;
}

/** What of a run is calibrated on. */
export interface MeasuredRun {
  readonly id: string;
  readonly tool: Tool | "published";
  readonly kind: RunKind;
  readonly durationSeconds: number | null;
  readonly recordsPerSecond: number | null;
  /** Produced, in bytes per second. */
  readonly bytesPerSecond: number | null;
  readonly latency: Pick<LatencySummary, "p99Ms">;
  readonly endToEndLatency: Pick<LatencySummary, "p99Ms"> | null;
  readonly brokerTotals: readonly MeasuredBroker[];
  readonly config: MeasuredConditions;
}

/** Conditions that a request states for all runs; null and left out are not stated. */
export type StatedConditions = { readonly [Field in StatableField]?: unknown };

/** Conditions of a run that a request may state in its place. */
export type StatableField =
  | "brokers"
  | "replicationFactor"
  | "minInsyncReplicas"
  | "acks"
  | "tls"
  | "consumerGroups"
  | "partitions"
  | "recordBytes"
  | "compression"
  | "coresPerBroker"
  | "hardwareThreadsPerBroker"
  | "memoryBytesPerBroker"
  | "drives"
  | "nic"
  | "kafka"
  | "jdk";

/** Where the latency of a point was measured: at the client, over the whole way, or at the broker. They never mix. */
export type PointKind = "producerAck" | "endToEnd" | "brokerTotal";

/** What is produced per second; a run without bytes has them from the size of its records. */
export const producedBy = ({ bytesPerSecond, recordsPerSecond, config }: MeasuredRun): number | null =>
  bytesPerSecond ??
  (recordsPerSecond === null || config.recordBytes === undefined ? null : recordsPerSecond * config.recordBytes);

/** Partitions of all its topics. */
export const partitionsOf = ({ partitions, topics }: MeasuredConditions): number | undefined =>
  partitions === undefined ? undefined : partitions * (topics ?? 1);

const SHOWN = 3;

/** Runs in words, "run a", "runs a, b, c and 2 more". */
export const runsText = (ids: readonly string[]): string => {
  const shown = ids.slice(0, SHOWN);
  const more = ids.length - shown.length;
  return `run${ids.length === 1 ? "" : "s"} ${shown.join(", ")}${more === 0 ? "" : ` and ${more} more`}`;
};
