/** Where an entry's figures come from and how far they were checked. */
interface Sourced {
  readonly id: string;
  /** What people call it; missing where that is the id. */
  readonly name?: string;
  readonly source: string;
  /** "definition", "verified…", "derived…", "unverified…" or "your own". */
  readonly status: string;
}

/** A link speed per direction, full duplex, in decimal Gb/s. */
export interface Nic extends Sourced {
  readonly gbps: number;
}

/** A drive model; null is "not known". */
export interface Drive extends Sourced {
  readonly capacityBytes: number;
  /** Endurance rating over the drive's life; a NAND rating is for JESD219 (random) writes. */
  readonly ratedBytesWritten: number | null;
  readonly ratingBasis: string | null;
  readonly driveWritesPerDay: number | null;
  readonly warrantyYears: number | null;
  readonly writeBytesPerSecond: number | null;
  readonly discontinued: boolean;
  readonly note: string | null;
}

/** Drives inside a cloud instance. */
export interface LocalDrives {
  readonly totalBytes: number;
  readonly count: number | null;
  readonly type: string;
  /** What all of them together append; missing or null is "not known". */
  readonly writeBytesPerSecond?: number | null;
}

/** A cloud instance, or a machine of the user's own; network speeds are per direction, null is "not known". */
export interface Instance extends Sourced {
  readonly cloud: string;
  readonly family: string;
  readonly architecture: string | null;
  readonly hardwareThreads: number | null;
  readonly memoryBytes: number | null;
  readonly networkBaselineGbps: number | null;
  readonly networkBurstGbps: number | null;
  readonly blockStoreBaselineBytesPerSecond: number | null;
  readonly blockStoreMaxBytesPerSecond: number | null;
  readonly localDrives: LocalDrives | null;
  /** Rated limits of one such broker; missing or null is "not known". */
  readonly maxPartitionReplicas?: number | null;
  readonly ingressBytesPerSecond?: number | null;
  readonly note: string | null;
}

/** A broker type of a managed service; null is "not known". */
export interface ManagedBroker extends Sourced {
  readonly service: string;
  /** The source does not say whether this is per direction; it is taken so. */
  readonly networkBytesPerSecond: number | null;
  /** Throughput of the block store behind it. */
  readonly diskBytesPerSecond: number | null;
  /** Producer bytes/s that the service rates one broker for. */
  readonly ingressBytesPerSecond: number | null;
  readonly recommendedPartitionReplicas: number;
  readonly maxPartitionReplicas: number;
  readonly pricePerHour: number;
  readonly currency: string;
  readonly region: string;
  readonly note: string | null;
}

/** What one unit of a managed service that is not bought by the broker carries; null is "not known". */
export interface ManagedUnit extends Sourced {
  readonly service: string;
  /** What the service calls it, "CKU" or "vCPU". */
  readonly unit: string;
  readonly ingressBytesPerSecond: number | null;
  readonly egressBytesPerSecond: number | null;
  /** Writes and reads together, in the service's own "write-equivalent" bytes/s. */
  readonly writeEquivalentBytesPerSecond: number | null;
  readonly memoryBytes: number | null;
  readonly note: string | null;
}

/** The hardware a request may name. */
export interface Catalog {
  readonly nics: readonly Nic[];
  readonly drives: readonly Drive[];
  readonly instances: readonly Instance[];
  readonly managedBrokers?: readonly ManagedBroker[];
  readonly managedUnits?: readonly ManagedUnit[];
}

/** True where the figures of an entry could not be checked against a document. */
export const isUnverified = (entry: { readonly status: string }): boolean => entry.status.startsWith("unverified");
