import type { ScrapeReading } from "@highwater/telemetry";

/** How samples are sent to the console. */
export type SentVia = "push" | "remote-write" | "otlp";

/** Who gave the samples: a target that the console asks, or whoever sends those of a broker. */
export type SourceKey = { readonly targetId: number } | { readonly via: SentVia; readonly brokerId: string };

/** One scrape or push, good or bad. */
export interface RecordedScrape {
  readonly clusterId: number;
  readonly source: SourceKey;
  /** When it began or arrived, epoch milliseconds. */
  readonly atMs: number;
  /** The samples' own time, where it is another. */
  readonly sampleMs?: number;
  readonly durationMs: number | null;
  /** After decompression; null where no body came. */
  readonly bodyBytes: number | null;
  /** Null where the body could not be read. */
  readonly reading: ScrapeReading | null;
  /** What went wrong and what to check; never text of the body. */
  readonly error: string | null;
}
