import type { TargetProbe } from "@highwater/contract/targets";
import { readScrape } from "@highwater/telemetry";
import { checkReading } from "./check-reading.ts";
import type { Clock } from "./clock.ts";
import { fetchExposition, type FetchOptions } from "./fetch-exposition.ts";
import { foundIn } from "./target-state.ts";

/**
 * Scrapes an address once and says what is in it; nothing is stored.
 *
 * @throws {ScrapeError} with what to check
 */
export const probeTarget = async (url: string, clock: Clock, fetch: FetchOptions): Promise<TargetProbe> => {
  const startedMs = clock();
  const body = await fetchExposition(url, fetch);
  const scrape = readScrape(body);
  checkReading(scrape, new URL(url).host);
  const { rejected, brokerId, kafkaVersion, role } = scrape;
  const whose = { rejected, brokerId, kafkaVersion, role };
  const told = { values: [], advice: [], notes: [] };
  return { url, durationMs: clock() - startedMs, ...whose, ...told, ...foundIn(scrape, body.length) };
};
