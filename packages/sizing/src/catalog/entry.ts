/** Where an entry's figures come from and how far they were checked. */
interface Sourced {
  readonly id: string;
  readonly source: string;
  /** "definition", "verified…", "derived…" or "unverified…". */
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
}

/** A cloud instance; network speeds are per direction, null is "not known". */
export interface Instance extends Sourced {
  readonly cloud: string;
  readonly family: string;
  readonly architecture: string | null;
  readonly hardwareThreads: number;
  readonly memoryBytes: number;
  readonly networkBaselineGbps: number | null;
  readonly networkBurstGbps: number | null;
  readonly blockStoreBaselineBytesPerSecond: number | null;
  readonly blockStoreMaxBytesPerSecond: number | null;
  readonly localDrives: LocalDrives | null;
  readonly note: string | null;
}

/** The hardware a request may name. */
export interface Catalog {
  readonly nics: readonly Nic[];
  readonly drives: readonly Drive[];
  readonly instances: readonly Instance[];
}

/** True where the figures of an entry could not be checked against a document. */
export const isUnverified = (entry: { readonly status: string }): boolean => entry.status.startsWith("unverified");
