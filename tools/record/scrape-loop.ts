import { setTimeout as sleep } from "node:timers/promises";
import type { RecordedScrape } from "../../apps/api/src/recorded/read-recording.ts";

const TIMEOUT_MS = 10_000;

export type ScrapeLoopOptions = {
  targets: readonly { brokerId: string; url: string }[];
  intervalMs: number;
  /** Of `performance.now()` */
  startMs: number;
  onScrape: (scrape: RecordedScrape) => Promise<void>;
};

async function scrape(url: string): Promise<{ body: Uint8Array; error?: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = new Uint8Array(await response.arrayBuffer());
    return response.ok ? { body } : { body: new Uint8Array(), error: `HTTP ${response.status}` };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { body: new Uint8Array(), error: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** Scrapes the targets in turn, each once an interval, evenly spread over it, so that one scrape never slows another. */
export async function scrapeLoop(options: ScrapeLoopOptions, signal: AbortSignal): Promise<void> {
  const { targets, intervalMs, startMs, onScrape } = options;
  for (let turn = 0; ; turn += 1) {
    const target = targets[turn % targets.length];
    if (target === undefined) throw new Error("Nothing to scrape");
    const dueMs = startMs + (turn * intervalMs) / targets.length;
    await sleep(Math.max(0, dueMs - performance.now()), null, { signal }).catch(() => {});
    if (signal.aborted) return;
    const timeMs = Math.round(performance.now() - startMs);
    await onScrape({ brokerId: target.brokerId, timeMs, ...(await scrape(target.url)) });
  }
}
