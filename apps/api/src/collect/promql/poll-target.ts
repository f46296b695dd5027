import type { TargetState } from "@highwater/contract/targets";
import type { ScrapeReading } from "@highwater/telemetry";
import { failureWords } from "../failure-words.ts";
import { ScrapeError } from "../scrape-error.ts";
import { failed, succeeded } from "../target-state.ts";
import { hasSeries } from "./has-series.ts";
import type { OwnedScrape } from "./instance-scrape.ts";
import { type KnownInstances, NOTHING_CAME, nothingFound, promqlFault, promqlNotes } from "./promql-fault.ts";
import { createPromqlReader, type Polled, type ReaderOptions } from "./promql-reader.ts";
import { summaryReading } from "./summary-reading.ts";

/** A question to a Prometheus API that ended, well or not. */
export interface PolledTarget {
  readonly state: TargetState;
  readonly startedMs: number;
  /** Null where no answer came. */
  readonly bodyBytes: number | null;
  /** What all brokers tell together; null where none did. */
  readonly reading: ScrapeReading | null;
  /** What was taken of the newest window, the oldest first. */
  readonly scrapes: readonly OwnedScrape[];
  readonly notes: readonly string[];
}

interface PollOptions extends ReaderOptions {
  readonly intervalMs: number;
  /** An instance that was silent for longer is not counted. */
  readonly maxGapMs: number;
}

/** Of an interval, older samples are taken over so long. */
const CATCH_UP_SHARE = 0.8;

/** Asks a Prometheus API again and again, and says how it goes. "waits": its first samples are too new to be whole. */
export const createTargetPoll = (options: PollOptions) => {
  const { client, url, instanceLabel, intervalMs, maxGapMs, clock } = options;
  const reader = createPromqlReader(options);
  const latest = new Map<string, OwnedScrape>();
  const { host } = new URL(url);
  let newestMs: number | null = null;

  const knownAfter = ({ scrapes, unowned }: Polled): KnownInstances => {
    for (const scrape of scrapes) {
      latest.set(scrape.instance, scrape);
      newestMs = Math.max(newestMs ?? 0, scrape.timeMs);
    }
    const nowMs = clock();
    for (const [instance, { timeMs }] of latest) if (timeMs < nowMs - maxGapMs) latest.delete(instance);
    return { current: [...latest.values()], newestMs, unowned };
  };

  /** @throws {ScrapeError} where what came is of no use */
  const check = async (known: KnownInstances): Promise<void> => {
    const fault = promqlFault(known, { host, instanceLabel, nowMs: clock() });
    if (fault === NOTHING_CAME) throw new ScrapeError(nothingFound(host, await hasSeries(client, options)));
    if (fault !== null) throw new ScrapeError(fault);
  };

  return async (before: TargetState): Promise<PolledTarget | "waits"> => {
    const startedMs = clock();
    const timing = () => ({ startedMs, durationMs: clock() - startedMs });
    let [bodyBytes, scrapes]: [number | null, readonly OwnedScrape[]] = [null, []];
    try {
      const polled = await reader.poll(startedMs + CATCH_UP_SHARE * intervalMs);
      ({ bodyBytes, scrapes } = polled);
      const known = knownAfter(polled);
      if (newestMs === null && polled.seen > 0) return "waits";
      await check(known);
      const useful = known.current.filter(({ brokerId, reading }) => brokerId !== null && reading.accepted > 0);
      const reading = summaryReading(useful.map((scrape) => scrape.reading));
      const notes = promqlNotes(known, { instanceLabel, ...polled });
      return { state: succeeded(reading, polled.bodyBytes, timing()), startedMs, bodyBytes, reading, scrapes, notes };
    } catch (error) {
      const state = failed(before, failureWords(error), timing());
      return { state, startedMs, bodyBytes, reading: null, scrapes, notes: [] };
    }
  };
};
