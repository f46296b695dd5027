/** A target as it stands in the database. */
export interface CollectedTarget {
  readonly id: number;
  readonly url: string;
  readonly format: string;
  readonly kind: string | null;
  readonly brokerId: string | null;
  readonly origin: string;
  readonly selector: string | null;
  readonly brokerLabel: string | null;
  /** Encrypted. */
  readonly auth: Uint8Array | null;
}

export interface CollectedCluster {
  readonly id: number;
  readonly name: string;
  /** Encrypted: what signs in to found targets. */
  readonly discoveryAuth: Uint8Array | null;
  readonly scrapeIntervalSeconds: number;
  readonly hardware: unknown;
  readonly targets: readonly CollectedTarget[];
}
