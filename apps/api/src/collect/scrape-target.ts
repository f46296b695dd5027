import type { TargetState } from "@highwater/contract/targets";
import type { ScrapeReading } from "@highwater/telemetry";
import { checkReading } from "./check-reading.ts";
import type { Clock } from "./clock.ts";
import { fetchExposition, type FetchOptions } from "./fetch-exposition.ts";
import { type Ingest, StoreUnavailable } from "./ingest.ts";
import { ScrapeError } from "./scrape-error.ts";
import { failed, succeeded } from "./target-state.ts";

export interface ScrapedTarget {
  readonly clusterId: number;
  readonly url: string;
  readonly brokerId: string | null;
  readonly diskBytes: number | undefined;
}

/** A scrape that ended, well or not. */
export interface Scraped {
  readonly state: TargetState;
  readonly startedMs: number;
  /** Null where no body came. */
  readonly bodyBytes: number | null;
  /** Null where the body could not be read. */
  readonly reading: ScrapeReading | null;
}

interface ScrapeOptions {
  readonly ingest: Ingest;
  readonly clock: Clock;
  readonly fetch: FetchOptions;
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

/** host:port, which stands for the broker as long as nothing tells its id. */
const addressOf = ({ hostname, port, protocol }: URL) => `${hostname}:${port || DEFAULT_PORTS[protocol]}`;

const messageOf = (error: unknown) => {
  if (error instanceof ScrapeError) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof StoreUnavailable)
    return `The samples could not be stored, so there is a gap: ${reason}. Check the database.`;
  return `Highwater failed to read the answer: ${reason}. This is a fault of Highwater.`;
};

/** Scrapes a target once. The time of its samples is the start of the scrape. */
export const scrapeTarget = async (
  { clusterId, url, brokerId, diskBytes }: ScrapedTarget,
  before: TargetState,
  { ingest, clock, fetch }: ScrapeOptions,
): Promise<Scraped> => {
  const startedMs = clock();
  let bodyBytes: number | null = null;
  let reading: ScrapeReading | null = null;
  const timing = () => ({ startedMs, durationMs: clock() - startedMs });
  try {
    const address = new URL(url);
    const body = await fetchExposition(url, fetch);
    bodyBytes = body.length;
    const { scrape } = await ingest.exposition({
      clusterId,
      timeMs: startedMs,
      body,
      diskBytes,
      brokerId: brokerId ?? undefined,
      fallbackBrokerId: addressOf(address),
    });
    reading = scrape;
    checkReading(scrape, address.host);
    return { state: succeeded(scrape, body.length, timing()), startedMs, bodyBytes, reading };
  } catch (error) {
    return { state: failed(before, messageOf(error), timing()), startedMs, bodyBytes, reading };
  }
};
