import type { DeriveContext } from "@highwater/telemetry";

export interface PostgresStoreOptions {
  /** What the signals of a cluster are summed up with, in days that are over. */
  readonly contextOf?: (clusterId: number) => Promise<DeriveContext>;
}

/** Of a cluster of which nothing is configured. */
export const plainContext = async (): Promise<DeriveContext> => ({ maxGapMs: 5 * 60 * 1000 });
