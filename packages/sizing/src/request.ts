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

export type SizingRequest = Given<{
  workload: WorkloadRequest;
  broker: BrokerRequest;
  policy: PolicyRequest;
  profile: string;
}>;
