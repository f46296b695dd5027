import { latestValues } from "@highwater/telemetry";
import type { Scraper } from "../observe/scraper.ts";
import type { ProducerGroup } from "./producer-group.ts";
import { msWords, rateWords } from "./words.ts";

const FRESH_GAP_MS = 60_000;

/** The worst broker's newest p99 of produce requests. */
const brokerP99Ms = (scraper: Scraper | null): number | null => {
  const values = (scraper?.newest() ?? []).flatMap(
    ({ previous, current }) =>
      latestValues(previous, current, { maxGapMs: FRESH_GAP_MS }).get("produce_total_time_p99") ?? [],
  );
  return values.length === 0 ? null : Math.max(...values);
};

/** What producers and brokers report just now. */
export const lookWords = (group: Pick<ProducerGroup, "windows">, scraper: Scraper | null): string => {
  const windows = group.windows();
  const rate = windows.reduce((sum, { recordsPerSecond }) => sum + recordsPerSecond, 0);
  const average = windows.reduce((worst, { averageMs }) => Math.max(worst, averageMs), 0);
  const p99 = brokerP99Ms(scraper);
  const client = windows.length === 0 ? "starting" : `${rateWords(rate)}, mean ${msWords(average)}`;
  return p99 === null ? client : `${client}, brokers' p99 ${msWords(p99)}`;
};
