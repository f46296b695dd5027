import type { ConstraintName } from "./constraint-name.ts";
import type { CostAnswer } from "./cost/cost.ts";
import type { Evidence } from "./evidence/evidence.ts";
import type { Relief } from "./relief/relief.ts";
import type { Setting } from "./settings/setting.ts";
import type { TopologyAnswer } from "./topology/topology.ts";

export type { ConstraintName };

/** One limit, judged alone. `brokers` is the fewest that keep it, before rounding; the rest is at the answer's count. */
export interface ConstraintReport {
  readonly name: ConstraintName;
  readonly brokers: number;
  readonly demandPerBroker: number;
  /** Before the ceiling of `policy.maxUtilization`. */
  readonly limitPerBroker: number;
  readonly unit: string;
  readonly utilization: number;
  /** The worse of broker and zone losses, at least one broker lost; null where none would be left or it does not apply. */
  readonly utilizationAfterFailure: number | null;
  readonly formula: string;
  readonly formulaWithNumbers: string;
  readonly source: string;
}

export type LatencyKind = "producerAck" | "brokerTotal" | "endToEnd" | "unknown";
export type LatencyBasis = "measured" | "interpolated" | "extrapolated" | "none";

export interface LatencyAnswer {
  readonly p99Ms: number | null;
  readonly kind: LatencyKind;
  readonly basis: LatencyBasis;
  readonly conditionsMatch: boolean;
  readonly differences: readonly string[];
  readonly profile: string | null;
  /** The form that an extrapolation follows, also where the load is beyond what it carries (p99Ms null); else null. */
  readonly model: LatencyModel | null;
}

/** A form that was fitted to measured points, with how far it misses them. */
export interface LatencyModel {
  readonly name: "queueing" | "universalScalabilityLaw" | "lowestMeasured";
  readonly formula: string;
  /** Root of the mean squared distance to the points; null for `lowestMeasured`. */
  readonly errorMs: number | null;
}

/** The busiest single connection between two brokers, beside what one connection of a cloud may carry. */
export interface FlowAnswer {
  readonly bytesPerSecond: number;
  /** null where no limit of a single flow is known for the hardware. */
  readonly limitBytesPerSecond: number | null;
  readonly formula: string;
  readonly formulaWithNumbers: string;
  readonly source: string;
}

export interface NicAnswer {
  readonly gbps: number;
  readonly utilizationIn: number;
  readonly utilizationOut: number;
  /** What an instance may reach for a while; never counted on. null where unknown or no more than `gbps`. */
  readonly burstGbps: number | null;
  readonly replicationFlow: FlowAnswer | null;
}

export interface PerBrokerAnswer {
  readonly networkInBytesPerSecond: number;
  readonly networkOutBytesPerSecond: number;
  readonly diskWriteBytesPerSecond: number;
  readonly diskReadBytesPerSecond: number;
  readonly storedBytes: number;
  readonly partitionReplicas: number | null;
  readonly clientConnections: number | null;
}

export interface ClusterAnswer {
  readonly producedBytesPerSecond: number;
  readonly peakProducedBytesPerSecond: number;
  readonly writtenBytesPerDay: number;
  readonly storedBytes: number;
  readonly remoteStoredBytes: number;
  readonly crossZoneBytesPerSecond: number;
}

/** Years at other write amplifications: `least` and `most` with the factor that gives each. */
export interface EnduranceBand {
  readonly leastYears: number;
  readonly leastAtWriteAmplification: number;
  readonly mostYears: number;
  readonly mostAtWriteAmplification: number;
  readonly source: string;
}

export interface EnduranceAnswer {
  readonly years: number | null;
  /** Write amplification included, so that years x 365 x this is the rating of one drive. */
  readonly bytesPerDrivePerDay: number | null;
  readonly driveWritesPerDay: number | null;
  readonly band: EnduranceBand | null;
  /** Years of the drive's warranty, 5 where it is not known; null without drives, as the next two are. */
  readonly requiredForYears: number | null;
  /** The rating, in bytes written to one drive, that lasts those years. */
  readonly requiredRatedBytesWritten: number | null;
  /** The same as a rating in drive writes per day over those years. */
  readonly requiredDriveWritesPerDay: number | null;
}

/** Threads that a published test ran with, and what it reached. */
export interface TestedThreads {
  readonly ioThreads: number;
  readonly networkThreads: number;
  readonly hardwareThreads: number;
  readonly nicGbps: number;
  readonly eventsPerSecond: number;
  readonly p99Ms: number;
  readonly source: string;
}

export interface ThreadsAnswer {
  readonly numIoThreads: number;
  /** For each listener. */
  readonly numNetworkThreads: number;
  readonly numReplicaFetchers: number;
  /** Listeners that the network threads are counted for. */
  readonly listeners: number;
  readonly basis: string;
  readonly evidence: readonly TestedThreads[];
}

export type PartitionRuleName =
  | "testedRate"
  | "producerRate"
  | "consumerRate"
  | "processingTime"
  | "consumersPerGroup"
  | "fanOut"
  | "brokers";

/** One reason for partitions, judged alone, before the count is made a multiple of the brokers. */
export interface PartitionRule {
  readonly rule: PartitionRuleName;
  readonly needs: number;
  readonly formula: string;
  readonly formulaWithNumbers: string;
  readonly source: string;
}

export interface PartitionsAnswer {
  readonly recommended: number;
  /** The rule that decides, with its numbers, and what bounds it. */
  readonly reason: string;
  readonly rules: readonly PartitionRule[];
}

export interface RecoveryAnswer {
  readonly rebuildHours: number | null;
  readonly catchUpMinutes: number | null;
}

export type WarningCode =
  | "no_consumers"
  | "overload_after_failure"
  | "nic_scaled_out"
  | "discontinued_drive"
  | "unverified_hardware"
  | "endurance_below_warranty"
  | "latency_not_checked"
  | "latency_beyond_measured"
  | "network_not_checked"
  | "burst_not_counted"
  | "burst_counted_on"
  | "single_flow_limit"
  | "single_replica"
  | "writes_stop_on_failure"
  | "quorum_lost_with_zone"
  | "tls_ends_zero_copy"
  | "too_few_partitions"
  | "min_isr_above_replicas"
  | "differs_from_instance"
  | "provisioned_throughput_needed"
  | "recovery_too_slow"
  | "memory_too_small"
  | "client_link_too_slow";

export interface SizingWarning {
  readonly code: WarningCode;
  readonly message: string;
}

export interface SizingAnswer {
  readonly brokers: number;
  readonly bindingConstraint: ConstraintName;
  readonly constraints: readonly ConstraintReport[];
  readonly nic: NicAnswer | null;
  readonly perBroker: PerBrokerAnswer;
  readonly cluster: ClusterAnswer;
  readonly endurance: EnduranceAnswer;
  readonly threads: ThreadsAnswer;
  readonly partitions: PartitionsAnswer;
  readonly latency: LatencyAnswer;
  readonly recovery: RecoveryAnswer;
  readonly pageCacheSeconds: number | null;
  /** What would loosen the binding constraint, fewest brokers first and what costs durability last; empty where nothing known would. */
  readonly relief: readonly Relief[];
  readonly settings: readonly Setting[];
  /** Published effects that bear on this request; none is applied to a number. */
  readonly evidence: readonly Evidence[];
  readonly topology: TopologyAnswer;
  /** null without a price in the request. */
  readonly cost: CostAnswer | null;
  readonly assumptions: readonly string[];
  readonly warnings: readonly SizingWarning[];
}
