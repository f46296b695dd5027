import type { Settings } from "../derive/is-computable.ts";
import { parseExposition } from "../exposition/parse-exposition.ts";
import { PageFindings, VOCABULARY } from "./page-findings.ts";
import { readingOf } from "./reading-of.ts";
import type { ScrapeReading } from "./scrape-reading.ts";

/**
 * Reads one metrics page of one node, Prometheus text exposition or OpenMetrics, and finds out its naming; what tells of
 * the node's machine, or of its cluster, may stand in it too. Of a series
 * that is there twice the first sample counts, the others are ignored. `settings` are what is configured of the broker:
 * signals that need them count as found only with them.
 */
export const readScrape = (body: Uint8Array, settings: Settings = {}): ScrapeReading => {
  const findings = new PageFindings(body);
  const counts = parseExposition(body, VOCABULARY, (sample) => findings.take(sample));
  return readingOf(findings, counts, settings);
};
