import type { DeriveContext } from "@highwater/telemetry";
import type { PromqlBackEnd } from "../promql/promql-back-end.ts";

export interface PostgresStoreOptions {
  /** Where old samples lie beside PostgreSQL. */
  readonly archive?: {
    readonly backEnd: PromqlBackEnd;
    /** Whether samples go there; otherwise what went there before is only read. */
    readonly isWritten: boolean;
    /** How long after it was sent a sample survives the back end's sudden end, in milliseconds. */
    readonly durableAfterMs?: number;
  };
  /** What the signals of a cluster are summed up with, in days that are over. */
  readonly contextOf?: (clusterId: number) => Promise<DeriveContext>;
}

/** Of a cluster of which nothing is configured. */
export const plainContext = async (): Promise<DeriveContext> => ({ maxGapMs: 5 * 60 * 1000 });
