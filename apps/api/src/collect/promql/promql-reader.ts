import {
  afterNewest,
  afterOlder,
  EMPTY_BOOK,
  newestPiece,
  newWindow,
  olderPiece,
  type ScrapeReading,
  type Settings,
  type TimeWindow,
  type WindowBook,
} from "@highwater/telemetry";
import type { Clock } from "../clock.ts";
import type { Ingest } from "../ingest.ts";
import { ScrapeError, TooMuchAsked } from "../scrape-error.ts";
import type { SourceClient } from "../source-client.ts";
import { askWindow, type PromqlAddress, type WindowAnswer } from "./ask-window.ts";
import { createBreather } from "./breather.ts";
import { createInstanceBrokers } from "./instance-brokers.ts";
import { createInstanceMemory, type InstanceMemory } from "./instance-memory.ts";
import { type InstanceScrape, type OwnedScrape, readInstance } from "./instance-scrape.ts";
import { LARGEST_QUESTION, smallerQuestion } from "./question-size.ts";
import { storeScrapes } from "./store-scrapes.ts";

const MINUTE_MS = 60_000;
export const LIMITS = { overlapMs: MINUTE_MS, latestMs: 3 * MINUTE_MS, reachMs: 60 * MINUTE_MS };

export interface ReaderOptions extends PromqlAddress {
  readonly clusterId: number;
  readonly client: SourceClient;
  readonly ingest: Pick<Ingest, "amend" | "backfill" | "readings" | "count">;
  readonly clock: Clock;
  readonly settings: Settings;
  /** Largest answer. */
  readonly maxBytes: number;
  /** The broker that the cluster's other targets say an address is. */
  readonly targetBroker: (instance: string) => string | null;
  /** Ends a poll between two questions. */
  readonly signal: AbortSignal;
}

/** What a poll found of the newest window. */
export interface Polled {
  readonly bodyBytes: number;
  readonly isPartial: boolean;
  readonly unowned: number;
  /** What was taken of it, the oldest first. */
  readonly scrapes: readonly OwnedScrape[];
  /** Why older samples are not all taken over yet. */
  readonly behind: string | null;
}

const slowestOf = (memories: Iterable<InstanceMemory>, sinceMs: number): number | null => {
  const times = Array.from(memories, ({ newestMs }) => newestMs).filter((ms) => ms !== null && ms >= sinceMs);
  return times.reduce<number | null>((least, ms) => Math.min(least ?? Infinity, ms ?? Infinity), null);
};

/** Reads the brokers that a Prometheus HTTP API has samples of, each sample once, at its own time. */
export const createPromqlReader = (options: ReaderOptions) => {
  const { client, ingest, clock, settings, maxBytes, signal, clusterId } = options;
  const memories = new Map<string, InstanceMemory>();
  const brokers = createInstanceBrokers(options.targetBroker);
  let book: WindowBook = EMPTY_BOOK;
  let size = LARGEST_QUESTION;

  const memoryOf = (instance: string): InstanceMemory => {
    const memory = memories.get(instance) ?? createInstanceMemory();
    memories.set(instance, memory);
    return memory;
  };

  /** The newest piece of a window, smaller where the answer would be too much. */
  const ask = async (windowOf: (pieceMs: number) => TimeWindow): Promise<WindowAnswer & { piece: TimeWindow }> => {
    for (;;) {
      const piece = windowOf(size.pieceMs);
      try {
        const breathe = createBreather();
        return { piece, ...(await askWindow(client, options, piece, { size, maxBytes, breathe })) };
      } catch (error) {
        const smaller = error instanceof TooMuchAsked ? smallerQuestion(size) : undefined;
        if (smaller === undefined || signal.aborted) throw error;
        size = smaller;
      }
    }
  };

  const take = async ({ instances }: WindowAnswer, isNewest: boolean): Promise<OwnedScrape[]> => {
    const nowMs = clock();
    const breathe = createBreather();
    const scrapes: InstanceScrape[] = [];
    const earlier = new Map<InstanceScrape, ScrapeReading["inputs"] | null>();
    for (const [instance, series] of instances) {
      const { fresh, grown } = memoryOf(instance).wanted(series.times, nowMs);
      const again = new Map(grown.map((one) => [one.timeMs, one.earlier]));
      for (const scrape of await readInstance(series, new Set([...fresh, ...again.keys()]), settings, breathe)) {
        scrapes.push(scrape);
        const before = again.get(scrape.timeMs);
        if (before !== undefined) earlier.set(scrape, before);
      }
    }
    const labelled = (instance: string) => instances.get(instance)?.brokerId ?? null;
    for (const { instance, reading } of scrapes) brokers.tell(instance, labelled(instance), reading);
    const owned = scrapes.map((scrape): OwnedScrape & { earlier: ScrapeReading["inputs"] | null | undefined } => {
      const { instance, reading } = scrape;
      const brokerId = brokers.of(instance, labelled(instance), reading);
      return Object.assign({ brokerId, earlier: earlier.get(scrape) }, scrape);
    });
    await storeScrapes(owned, { clusterId, ingest, isLive: isNewest });
    for (const { instance, timeMs, samples, reading, brokerId } of owned)
      memoryOf(instance).take(timeMs, samples, brokerId === null || reading.accepted === 0 ? null : reading.inputs);
    return owned.toSorted((a, b) => a.timeMs - b.timeMs);
  };

  /** Takes over what waits, as long as there is time. */
  const catchUp = async (untilMs: number): Promise<string | null> => {
    try {
      while (clock() < untilMs && !signal.aborted) {
        if (olderPiece(book, clock(), LIMITS, size.pieceMs) === null) return null;
        const nowMs = clock();
        const answer = await ask(
          (pieceMs) => olderPiece(book, nowMs, LIMITS, pieceMs) ?? { fromMs: nowMs, toMs: nowMs },
        );
        await take(answer, false);
        book = afterOlder(book, answer.piece);
      }
      return null;
    } catch (error) {
      if (error instanceof ScrapeError) return error.message;
      throw error;
    }
  };

  return {
    /**
     * Takes all that is new, then what is behind, as long as there is time.
     *
     * @throws {ScrapeError} with what to check
     * @throws {StoreUnavailable} where the samples could not be stored; they are asked for again
     */
    poll: async (untilMs: number): Promise<Polled> => {
      const nowMs = clock();
      const heardMs = slowestOf(memories.values(), (book.answeredToMs ?? nowMs) - LIMITS.latestMs);
      const whole = newWindow(book, nowMs, heardMs, LIMITS);
      const answer = await ask((pieceMs) => newestPiece(whole, pieceMs));
      const scrapes = await take(answer, true);
      book = afterNewest(book, whole, answer.piece);
      for (const memory of memories.values()) memory.forgetUntil(whole.fromMs);
      const behind = await catchUp(untilMs);
      return { bodyBytes: answer.bodyBytes, isPartial: answer.isPartial, unowned: answer.unowned, scrapes, behind };
    },
  };
};
