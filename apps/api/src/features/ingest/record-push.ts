import type { IngestAnswer } from "@highwater/contract/ingest";
import type { ScrapeReading } from "@highwater/telemetry";
import type { Ingested } from "../../collect/ingest.ts";
import { ApiError } from "../../errors.ts";
import type { SourceBook } from "../../sources/source-book.ts";
import { BrokerRefused } from "./ingest-prometheus.ts";

interface Pushed {
  readonly clusterId: number;
  /** Whose it is, where the sender says so. */
  readonly broker: string | undefined;
  readonly atMs: number;
  readonly sampleMs: number | undefined;
}

/** How far a push came. */
interface PushProgress {
  bodyBytes: number | null;
  ingested: Ingested | null;
}

const NOT_KNOWN =
  "What is sent holds no Kafka metric in a naming that is known here. Check that it is a broker's metrics page, and the exporter's rules.";

const withoutSamples = ({ firstError }: ScrapeReading) =>
  firstError === null
    ? "What is sent holds no sample. Check the exporter's rules."
    : `What is sent holds no valid sample (line ${firstError.line}: ${firstError.reason}). Check that it is a metrics page.`;

const failureOf = (error: unknown, scrape: ScrapeReading | undefined) => {
  if (scrape?.samples === 0) return withoutSamples(scrape);
  if (error instanceof ApiError) return error.message;
  return "Highwater failed to take what is sent. This is a fault of Highwater.";
};

/** Runs a push and writes into the book how it went, where its broker is known. */
export const recordPush = async (
  book: SourceBook,
  { clusterId, broker, atMs, sampleMs }: Pushed,
  run: (progress: PushProgress) => Promise<IngestAnswer>,
): Promise<IngestAnswer> => {
  const progress: PushProgress = { bodyBytes: null, ingested: null };
  const startedMs = performance.now();
  const record = (error: string | null) => {
    const brokerId = progress.ingested?.brokerId ?? broker;
    if (brokerId === undefined) return;
    book.record({
      clusterId,
      source: { via: "push", brokerId },
      atMs,
      ...(sampleMs === undefined ? {} : { sampleMs }),
      durationMs: performance.now() - startedMs,
      bodyBytes: progress.bodyBytes,
      reading: progress.ingested?.scrape ?? null,
      error,
    });
  };
  try {
    const answer = await run(progress);
    record(answer.accepted === 0 ? NOT_KNOWN : null);
    return answer;
  } catch (error) {
    // An id that is refused is no source: the book must not fill with them.
    if (!(error instanceof BrokerRefused)) record(failureOf(error, progress.ingested?.scrape));
    throw error;
  }
};
