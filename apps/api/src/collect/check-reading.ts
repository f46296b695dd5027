import type { ScrapeReading } from "@highwater/telemetry";
import { ScrapeError } from "./scrape-error.ts";

/**
 * Makes sure that a scrape told something about Kafka.
 *
 * @throws {ScrapeError} with what to check
 */
export const checkReading = ({ samples, accepted, firstError }: ScrapeReading, host: string): void => {
  if (samples === 0)
    throw new ScrapeError(
      firstError === null
        ? `${host} answers, but with no sample in it. Check the exporter's rules.`
        : `The answer of ${host} holds no valid sample (line ${firstError.line}: ${firstError.reason}). Check that this is a metrics page.`,
    );
  if (accepted === 0)
    throw new ScrapeError(
      `${host} answers with ${samples} samples, and none is a Kafka metric in a naming that is known here. Check that this is a broker's JMX exporter, and its rules.`,
    );
};
