import type { TargetState } from "@highwater/contract/targets";
import type { ScrapeReading } from "@highwater/telemetry";
import type { SourceConnections } from "../guarded-http/source-connections.ts";
import type { LiveHub } from "../live/live-hub.ts";
import type { AuthVault } from "../source-auth/auth-vault.ts";
import type { SourceBook } from "../sources/source-book.ts";
import type { Clock } from "./clock.ts";
import type { CollectorMetrics } from "./collector-metrics.ts";
import type { Ingest } from "./ingest.ts";
import type { MachineBrokers } from "./machine-brokers.ts";
import type { SourceClient } from "./source-client.ts";

export interface TargetJobOptions {
  readonly ingest: Ingest;
  readonly hub: LiveHub;
  readonly metrics: CollectorMetrics;
  readonly sources: SourceBook;
  readonly vault: AuthVault;
  readonly log: { error(context: object, message: string): void };
  /** Largest exposition, also after decompression. */
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly connections: SourceConnections;
  /** How the newest scrape of each target went; jobs write it. */
  readonly states: Map<number, TargetState>;
  readonly machines: MachineBrokers;
}

/** How a scrape or a question to a target went. */
export interface TargetResult {
  readonly state: TargetState;
  readonly startedMs: number;
  readonly bodyBytes: number | null;
  readonly reading: ScrapeReading | null;
  readonly notes?: readonly string[];
}

/** What a job is run with at each interval. */
export interface RunOptions extends TargetJobOptions {
  readonly client: SourceClient;
  /** Aborted once the job has ended: what comes then is of no matter. */
  readonly signal: AbortSignal;
  /** Hears how it went. */
  readonly finish: (result: TargetResult) => void;
}
