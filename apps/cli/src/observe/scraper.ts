import { readScrape, type TimedInputs } from "@highwater/telemetry";
import { fetchPage } from "./fetch-page.ts";

/** Readings of one broker, in their order. */
export interface BrokerReadings {
  readonly brokerId: string;
  readonly readings: TimedInputs[];
}

/** What was scraped so far. */
export interface Scraped {
  readonly brokers: readonly BrokerReadings[];
  /** When scrapes failed, in epoch milliseconds. */
  readonly failuresMs: readonly number[];
  readonly kafkaVersion: string | null;
}

export interface Scraper {
  readonly intervalMs: number;
  scraped(): Scraped;
  /** The newest reading of each broker and the one before. */
  newest(): readonly { readonly previous: TimedInputs | null; readonly current: TimedInputs }[];
  stop(): void;
}

const KEPT_MS = 3_600_000;

/** Scrapes metrics pages at an interval; a slow one delays no other, and none overlaps with itself. */
export const startScraper = (urls: readonly string[], intervalMs: number): Scraper => {
  const aborter = new AbortController();
  const brokers = new Map<string, BrokerReadings>();
  const failuresMs: number[] = [];
  const busy = new Set<string>();
  let version: string | null = null;

  const scrape = async (url: string): Promise<void> => {
    const timeMs = Date.now();
    const page = readScrape(await fetchPage(url, Math.max(intervalMs * 2, 5000), aborter.signal));
    if (page.accepted === 0) throw new Error(`${url} holds no Kafka metric that is known here`);
    version = page.kafkaVersion ?? version;
    const brokerId = page.brokerId ?? new URL(url).host;
    const readings = brokers.get(brokerId)?.readings ?? [];
    readings.push({ timeMs, inputs: page.inputs });
    while ((readings[0]?.timeMs ?? timeMs) < timeMs - KEPT_MS) readings.shift();
    brokers.set(brokerId, { brokerId, readings });
  };
  const tick = (url: string): void => {
    if (busy.has(url)) return;
    busy.add(url);
    scrape(url)
      .catch(() => failuresMs.push(Date.now()))
      .finally(() => busy.delete(url));
  };
  const timers = urls.map((url) => {
    tick(url);
    return setInterval(() => tick(url), intervalMs);
  });
  return {
    intervalMs,
    scraped: () => ({ brokers: [...brokers.values()], failuresMs, kafkaVersion: version }),
    newest: () =>
      [...brokers.values()].flatMap(({ readings }) => {
        const current = readings.at(-1);
        return current === undefined ? [] : [{ previous: readings.at(-2) ?? null, current }];
      }),
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      aborter.abort();
    },
  };
};
