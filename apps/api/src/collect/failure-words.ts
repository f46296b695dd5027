import { ScrapeError } from "./scrape-error.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/** Why samples are lacking, in words for the target's owner. */
export const failureWords = (error: unknown): string => {
  if (error instanceof ScrapeError) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof StoreUnavailable)
    return `The samples could not be stored, so there is a gap: ${reason}. Check the database.`;
  return `Highwater failed to read the answer: ${reason}. This is a fault of Highwater.`;
};
