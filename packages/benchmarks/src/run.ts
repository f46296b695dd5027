/** Tools whose output is read. */
export const TOOLS = [
  "kafka-producer-perf-test",
  "kafka-consumer-perf-test",
  "kafka-share-consumer-perf-test",
  "kafka-e2e-latency",
  "openmessaging-benchmark",
] as const;
export type Tool = (typeof TOOLS)[number];

/** What a run measured. */
export const RUN_KINDS = ["produce", "consume", "end-to-end"] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** Latencies in milliseconds; null where the tool gave none. */
export interface LatencySummary {
  readonly averageMs: number | null;
  readonly p50Ms: number | null;
  readonly p75Ms: number | null;
  readonly p95Ms: number | null;
  readonly p99Ms: number | null;
  readonly p999Ms: number | null;
  readonly p9999Ms: number | null;
  readonly maxMs: number | null;
}

/** One window of a run, or one single measurement of it. */
export interface RunPoint {
  /** End of the window, in seconds after the start; null where the tool does not tell. */
  readonly seconds: number | null;
  /** Number of the record that was measured, from 0; null for a window. */
  readonly record: number | null;
  /** Records of this window. */
  readonly records: number | null;
  readonly recordsPerSecond: number | null;
  readonly bytesPerSecond: number | null;
  readonly consumedRecordsPerSecond: number | null;
  /** Records sent and not yet consumed; tools report it below 0, too. */
  readonly backlogRecords: number | null;
  readonly latency: LatencySummary;
  readonly endToEndLatency: LatencySummary;
}

/** Rates of the consumer tool without the time of rebalancing. */
export interface FetchRates {
  readonly rebalanceMs: number | null;
  readonly fetchMs: number | null;
  readonly recordsPerSecond: number | null;
  readonly bytesPerSecond: number | null;
  readonly mebibytesPerSecond: number | null;
}

/** What a file tells about how a run was made; fields that it does not tell are absent. */
export interface RunConfig {
  readonly workload?: string;
  readonly driver?: string;
  readonly topic?: string;
  readonly topics?: number;
  readonly partitions?: number;
  readonly producers?: number;
  readonly consumers?: number;
  readonly recordBytes?: number;
  readonly targetRecordsPerSecond?: number;
  readonly warmupRecords?: number;
  readonly acks?: string;
  readonly compression?: string;
  readonly batchBytes?: number;
  readonly lingerMs?: number;
  readonly tls?: boolean;
}

/** One run of one tool. MB/sec of Kafka's tools is MiB/s: `bytesPerSecond` is it converted, `mebibytesPerSecond` as printed. */
export interface BenchmarkRun {
  readonly tool: Tool;
  /** Version of the tool, where the file tells it. */
  readonly toolVersion: string | null;
  readonly kind: RunKind;
  readonly name: string | null;
  /** When it was run, where notes in the file tell it (RFC 3339, in UTC). */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly records: number | null;
  readonly durationSeconds: number | null;
  readonly recordsPerSecond: number | null;
  readonly bytesPerSecond: number | null;
  readonly mebibytesPerSecond: number | null;
  /** Of producing for `produce`, of the whole way for `end-to-end`; the consumer tool gives none. */
  readonly latency: LatencySummary;
  /** The whole way, where a producing run measured it beside. */
  readonly endToEndLatency: LatencySummary | null;
  /** What waited before it was sent, where measured. */
  readonly publishDelay: LatencySummary | null;
  readonly consumedRecordsPerSecond: number | null;
  readonly fetch: FetchRates | null;
  /** The whole run with its warm-up, where `records` and the rest are the steady state. */
  readonly withWarmup: {
    readonly records: number | null;
    readonly recordsPerSecond: number | null;
    readonly latency: LatencySummary;
  } | null;
  /** Pairs of percentile (0 to 100) and milliseconds, ascending; empty where not given. */
  readonly percentiles: readonly (readonly [number, number])[];
  readonly series: readonly RunPoint[];
  readonly config: RunConfig;
  /** Which figures were computed rather than printed, and how. */
  readonly derived: readonly string[];
  readonly warnings: readonly string[];
  /** The run carries no measurement. */
  readonly noData: boolean;
}

export const NO_LATENCY: LatencySummary = {
  averageMs: null,
  p50Ms: null,
  p75Ms: null,
  p95Ms: null,
  p99Ms: null,
  p999Ms: null,
  p9999Ms: null,
  maxMs: null,
};

export const EMPTY_POINT: RunPoint = {
  seconds: null,
  record: null,
  records: null,
  recordsPerSecond: null,
  bytesPerSecond: null,
  consumedRecordsPerSecond: null,
  backlogRecords: null,
  latency: NO_LATENCY,
  endToEndLatency: NO_LATENCY,
};

/** A run of which nothing is known yet. */
export const emptyRun = (tool: Tool, kind: RunKind): BenchmarkRun => ({
  tool,
  toolVersion: null,
  kind,
  name: null,
  startedAt: null,
  endedAt: null,
  records: null,
  durationSeconds: null,
  recordsPerSecond: null,
  bytesPerSecond: null,
  mebibytesPerSecond: null,
  latency: NO_LATENCY,
  endToEndLatency: null,
  publishDelay: null,
  consumedRecordsPerSecond: null,
  fetch: null,
  withWarmup: null,
  percentiles: [],
  series: [],
  config: {},
  derived: [],
  warnings: [],
  noData: false,
});

/** Bytes of a mebibyte: what Kafka's tools call MB. */
const MEBIBYTE = 2 ** 20;

export const bytesOfMebibytes = (mebibytes: number | null): number | null =>
  mebibytes === null ? null : mebibytes * MEBIBYTE;

export const mebibytesOfBytes = (bytes: number | null): number | null => (bytes === null ? null : bytes / MEBIBYTE);
