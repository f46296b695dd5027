import { selectorText } from "@highwater/telemetry";
import { ScrapeError } from "../scrape-error.ts";
import type { SourceClient } from "../source-client.ts";
import { queryUrl } from "./api-address.ts";
import { API } from "./api-words.ts";
import type { PromqlAddress } from "./ask-window.ts";

const MOST_TOLD = 1_000_000;

const resultOf = (text: string): unknown => {
  const answer: { data?: { result?: unknown } } | null = JSON.parse(text);
  return answer?.data?.result;
};

/** Whether a selector finds any series at all just now, of whatever name; null where the server does not tell. */
export const hasSeries = async (client: SourceClient, { url, matchers }: PromqlAddress): Promise<boolean | null> => {
  if (matchers.length === 0) return null;
  try {
    const form = { query: `count(${selectorText(matchers)})`, timeout: "10s" };
    const { body } = await client.ask({ url: queryUrl(url), accept: "application/json", form }, API);
    const result = body.length > MOST_TOLD ? undefined : resultOf(Buffer.from(body).toString());
    return Array.isArray(result) ? result.length > 0 : null;
  } catch (error) {
    // It only makes an explanation more precise.
    if (error instanceof ScrapeError || error instanceof SyntaxError) return null;
    throw error;
  }
};
