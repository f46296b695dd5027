import { readScrape, type ScrapeReading, type Settings } from "@highwater/telemetry";
import type { Breather } from "./breather.ts";
import { type InstanceSeries, pagesAt } from "./instance-series.ts";

/** What one instance told at one time. */
export interface InstanceScrape {
  readonly instance: string;
  readonly timeMs: number;
  readonly reading: ScrapeReading;
  /** Size of the page that its samples make, in bytes. */
  readonly bodyBytes: number;
  /** Samples of known names in it. */
  readonly samples: number;
}

/** A scrape, and the broker that it is stored under; null where nothing tells which broker a machine belongs to. */
export interface OwnedScrape extends InstanceScrape {
  readonly brokerId: string | null;
}

/** Reads the scrapes of an instance at some times, the oldest first. */
export const readInstance = async (
  of: InstanceSeries,
  times: ReadonlySet<number>,
  settings: Settings,
  breathe: Breather,
): Promise<InstanceScrape[]> => {
  if (times.size === 0) return [];
  const scrapes: InstanceScrape[] = [];
  for (const [timeMs, page] of await pagesAt(of, times, breathe)) {
    const reading = readScrape(page, settings);
    const samples = of.times.get(timeMs) ?? 0;
    scrapes.push({ instance: of.instance, timeMs, reading, bodyBytes: page.length, samples });
    await breathe();
  }
  return scrapes.toSorted((a, b) => a.timeMs - b.timeMs);
};
