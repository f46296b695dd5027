import type { Target } from "@highwater/contract/targets";
import { readScrape, type ScrapeReader, type ScrapeReading, type Settings } from "@highwater/telemetry";
import { freeBytes } from "../guarded-http/free-bytes.ts";
import { fetchExposition } from "./fetch-exposition.ts";
import { fetchJolokia } from "./fetch-jolokia.ts";
import type { SourceClient } from "./source-client.ts";

/** A target of one broker. */
export interface ReadAddress {
  readonly url: string;
  readonly format: Exclude<Target["format"], "promql">;
}

/** What a source answered. */
export interface SourceAnswer {
  readonly reading: ScrapeReading;
  /** After decompression. */
  readonly bodyBytes: number;
}

/**
 * Asks a source once for all that it tells. `reader` remembers its pages; without one they are read plainly.
 *
 * @throws {ScrapeError} with what to check
 */
export const readSource = async (
  client: SourceClient,
  { url, format }: ReadAddress,
  settings: Settings = {},
  reader?: ScrapeReader,
): Promise<SourceAnswer> => {
  if (format === "jolokia") return fetchJolokia(client, url, settings);
  const body = await fetchExposition(client, url);
  const bodyBytes = body.length;
  const reading = reader === undefined ? readScrape(body, settings) : reader.read(body, settings);
  freeBytes(body);
  return { reading, bodyBytes };
};
