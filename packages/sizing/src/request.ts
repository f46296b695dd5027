import type { TopologyKind } from "./topology/topology.ts";

/** A part of a request: every field may be missing or null, which both mean "not given". */
type Given<T> = { readonly [Key in keyof T]?: T[Key] | null | undefined };

export type Acks = "all" | "0" | "1";
export type FailureModel = "rebuilt" | "outage";

/** The load; rates are averages, bytes are decimal. */
export type WorkloadRequest = Given<{
  recordsPerSecond: number;
  recordBytes: number;
  bytesPerSecond: number;
  compressionRatio: number;
  peakToAverageRatio: number;
  consumerGroups: number;
  laggingReaders: number;
  followerFetch: boolean;
  replicationFactor: number;
  minInsyncReplicas: number;
  acks: Acks | "-1" | 0 | 1 | -1;
  tls: boolean;
  retentionHours: number;
  localRetentionHours: number;
  partitions: number;
  clientConnections: number;
  p99TargetMs: number;
  growthPerYear: number;
  horizonYears: number;
}>;

/** Drives of one broker, by the catalogue's id. */
export interface DrivesRequest {
  readonly catalogId: string;
  readonly count: number;
}

/** One broker's hardware and rated limits; a null sets no limit. */
export type BrokerRequest = Given<{
  catalogId: string;
  networkGbps: number;
  networkBytesPerSecond: number;
  networkGbpsOptions: readonly number[];
  diskBytesPerSecond: number;
  diskBytes: number;
  drives: DrivesRequest;
  cores: number;
  hardwareThreads: number;
  memoryBytes: number;
  maxPartitionReplicas: number;
  maxConnections: number;
  ingressBytesPerSecond: number;
  /** Major version of the brokers' JDK: picks the row of a profile that measured several. */
  jdk: number;
  /** Listeners; num.network.threads counts for each. */
  listeners: number;
}>;

export type CeilingsRequest = Given<{
  network: number;
  diskThroughput: number;
  diskCapacity: number;
  cpu: number;
}>;

/** How full a broker may get and what it must survive. */
export type PolicyRequest = Given<{
  maxUtilization: CeilingsRequest;
  brokerFailuresTolerated: number;
  failureModel: FailureModel;
  availabilityZones: number;
  zoneFailuresTolerated: number;
  minBrokers: number;
  brokersMultipleOf: number;
  storageOverhead: number;
  writeAmplification: number;
}>;

/** What the number of partitions follows from, where the user has measured it. */
export type PartitioningRequest = Given<{
  /** Bytes/s that one producer path can write to one partition. */
  producerBytesPerSecondPerPartition: number;
  /** Bytes/s that one consumer can read from one partition. */
  consumerBytesPerSecondPerPartition: number;
  /** Time that a consumer works on one record. */
  consumerMillisecondsPerRecord: number;
  /** Consumers of the largest group that shall work in parallel. */
  consumersPerGroup: number;
}>;

/** How the cluster is laid out, and the machines around its brokers. */
export type TopologyRequest = Given<{
  kind: TopologyKind;
  /** Replicas outside the in-sync set, for `stretch`. */
  observersPerPartition: number;
  /** KRaft controllers, three or five. */
  controllers: number;
  /** Machines that run producers and consumers. */
  clientNodes: number;
  /** Machines for Connect, schema registry, monitoring and the like. */
  supportNodes: number;
  /** Link speeds that clients may have. */
  clientGbpsOptions: readonly number[];
  brokersPerRack: number;
}>;

/** The user's own prices; what has no price is not counted. */
export type PricesRequest = Given<{
  currency: string;
  perBrokerHour: number;
  /** Per GB (10^9 bytes) stored on brokers, a month. */
  perStoredGigabyteMonth: number;
  /** Per GB stored in the remote tier, a month. */
  perRemoteGigabyteMonth: number;
  /** Per GB sent between zones. */
  perCrossZoneGigabyte: number;
}>;

export type SizingRequest = Given<{
  workload: WorkloadRequest;
  broker: BrokerRequest;
  policy: PolicyRequest;
  profile: string;
  partitioning: PartitioningRequest;
  topology: TopologyRequest;
  prices: PricesRequest;
}>;
