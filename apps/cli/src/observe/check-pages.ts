import { readScrape } from "@highwater/telemetry";
import { UsageError } from "../usage-error.ts";
import { fetchPage } from "./fetch-page.ts";

const TIMEOUT_MS = 20_000;

const whyNot = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/**
 * Looks at each metrics page once, before anything is measured.
 * @throws {UsageError} for one that does not answer or tells nothing of a broker
 */
export const checkPages = async (urls: readonly string[]): Promise<void> => {
  await Promise.all(
    urls.map(async (url) => {
      const body = await fetchPage(url, TIMEOUT_MS, new AbortController().signal).catch((error: unknown) => {
        throw new UsageError(`--metrics ${url}: ${whyNot(error)}. Check that the exporter runs there.`);
      });
      if (readScrape(body).accepted === 0)
        throw new UsageError(
          `--metrics ${url}: no Kafka metric in a naming that is known here. Is it a broker's exporter?`,
        );
    }),
  );
};
