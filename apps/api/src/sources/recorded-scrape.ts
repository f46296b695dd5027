import type { ScrapeReading } from "@highwater/telemetry";

/** How samples are sent to the console. */
export type SentVia = "push" | "remote-write" | "otlp";

/** One of the brokers that a target tells of, where that is a Prometheus API. */
export interface AskedKey {
  readonly targetId: number;
  readonly instance: string;
}

/** Who gave the samples: a target that the console asks, a broker that it tells of, or whoever sends those of a broker. */
export type SourceKey = { readonly targetId: number } | AskedKey | { readonly via: SentVia; readonly brokerId: string };

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
  /** The broker that it is stored under, where neither the key nor the reading says. */
  readonly brokerId?: string | null;
  /** What to know of it, in whole sentences. */
  readonly notes?: readonly string[];
}
