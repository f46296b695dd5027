import type { Target } from "@highwater/contract/targets";
import { readScrape, type ScrapeReading, type Settings } from "@highwater/telemetry";
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
 * Asks a source once for all that it tells.
 *
 * @throws {ScrapeError} with what to check
 */
export const readSource = async (
  client: SourceClient,
  { url, format }: ReadAddress,
  settings: Settings = {},
): Promise<SourceAnswer> => {
  if (format === "jolokia") return fetchJolokia(client, url, settings);
  const body = await fetchExposition(client, url);
  return { reading: readScrape(body, settings), bodyBytes: body.length };
};
