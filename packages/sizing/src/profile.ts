import type { LatencyKind } from "./answer.ts";
import type { LatencyForm } from "./calibration/calibration.ts";
import type { LatencyPoint } from "./latency-point.ts";

export type { LatencyPoint };

/** How a measurement was made; null is "not stated by the source". */
export interface ProfileConditions {
  readonly brokers: number | null;
  readonly replicationFactor: number | null;
  readonly minInsyncReplicas: number | null;
  readonly acks: "all" | "0" | "1" | null;
  readonly tls: boolean | null;
  readonly consumerGroups: number | null;
  readonly partitions: number | null;
  readonly recordBytes: number | null;
  readonly compression: string | null;
  readonly coresPerBroker: number | null;
  readonly hardwareThreadsPerBroker: number | null;
  readonly memoryBytesPerBroker: number | null;
  /** Catalogue ids of one broker's log drives with their counts. */
  readonly drives: readonly { readonly catalogId: string; readonly count: number }[] | null;
  readonly nic: string | null;
  readonly kafka: string | null;
  readonly jdk: string | null;
}

/** Loads at which the cluster kept up, and the form that a calibration fitted to them; without one, sizing fits its own. */
export interface MeasuredLatency {
  readonly kind: LatencyKind;
  readonly points: readonly LatencyPoint[];
  readonly form?: LatencyForm | undefined;
}

/** Bytes/s that one host sustained, over all its cores. */
export interface CpuMeasurement {
  readonly host: string;
  readonly cores: number;
  readonly jdk: string;
  readonly receivedBytesPerSecond: number;
}

/** A set of measurements that a plan may be sized by; what it has no measurement of is null. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly conditions: ProfileConditions;
  readonly latency: MeasuredLatency | null;
  readonly cpu: { readonly measurements: readonly CpuMeasurement[]; readonly reading: string } | null;
  readonly notes: readonly string[];
}
