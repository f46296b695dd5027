import type { LatencySummary } from "../run.ts";
import type { LoadedRun } from "./load-steps.ts";

/** What of a run is compared. */
export interface ComparedRun extends LoadedRun {
  readonly id: string;
  readonly name: string;
  /** Received by one broker, producers and replication together; null where not known. */
  readonly receivedBytesPerSecondPerBroker: number | null;
  readonly latency: LatencySummary;
  readonly endToEndLatency: LatencySummary | null;
  readonly config: {
    readonly targetRecordsPerSecond?: number;
    readonly brokers?: number;
    readonly coresPerBroker?: number;
    readonly clientConnections?: number;
  };
}

export interface Metric {
  readonly metric: string;
  readonly unit: string;
  /** null where the figure is told by conditions: it is neither better nor worse. */
  readonly moreIsBetter: boolean | null;
  readonly of: (run: ComparedRun) => number | null;
}

const LATENCIES = ["averageMs", "p50Ms", "p95Ms", "p99Ms", "p999Ms", "maxMs"] as const;

const latencies = (name: "latency" | "endToEndLatency"): readonly Metric[] =>
  LATENCIES.map((field) => ({
    metric: `${name}.${field}`,
    unit: "ms",
    moreIsBetter: false,
    of: (run) => run[name]?.[field] ?? null,
  }));

const perCore = ({ receivedBytesPerSecondPerBroker: received, config }: ComparedRun): number | null =>
  received === null || config.coresPerBroker === undefined ? null : received / config.coresPerBroker;

const connectionsPerCore = ({ config: { clientConnections, brokers, coresPerBroker } }: ComparedRun): number | null =>
  clientConnections === undefined || brokers === undefined || coresPerBroker === undefined
    ? null
    : clientConnections / (brokers * coresPerBroker);

/** Figures that are compared, in their order. Those per broker and core set clusters of different sizes side by side. */
export const METRICS: readonly Metric[] = [
  { metric: "recordsPerSecond", unit: "records/s", moreIsBetter: true, of: (run) => run.recordsPerSecond },
  { metric: "bytesPerSecond", unit: "bytes/s", moreIsBetter: true, of: (run) => run.bytesPerSecond },
  {
    metric: "receivedBytesPerSecondPerBroker",
    unit: "bytes/s",
    moreIsBetter: true,
    of: (run) => run.receivedBytesPerSecondPerBroker,
  },
  { metric: "receivedBytesPerSecondPerCore", unit: "bytes/s", moreIsBetter: true, of: perCore },
  { metric: "connectionsPerCore", unit: "connections", moreIsBetter: null, of: connectionsPerCore },
  ...latencies("latency"),
  ...latencies("endToEndLatency"),
];
