import {
  afterNewest,
  afterOlder,
  EMPTY_BOOK,
  newestPiece,
  newWindow,
  olderPiece,
  type TimeWindow,
  type WindowBook,
} from "@highwater/telemetry";
import { ScrapeError, TooMuchAsked } from "../scrape-error.ts";
import type { SourceClient } from "../source-client.ts";
import { askWindow, type PromqlAddress, type WindowAnswer } from "./ask-window.ts";
import { createBreather } from "./breather.ts";
import type { OwnedScrape } from "./instance-scrape.ts";
import { LARGEST_QUESTION, smallerQuestion } from "./question-size.ts";
import { createScrapeTaker, type TakerOptions } from "./scrape-taker.ts";

const MINUTE_MS = 60_000;
const LIMITS = { overlapMs: MINUTE_MS, latestMs: 3 * MINUTE_MS, reachMs: 60 * MINUTE_MS };

export interface ReaderOptions extends PromqlAddress, TakerOptions {
  readonly client: SourceClient;
  /** Largest answer. */
  readonly maxBytes: number;
  /** Ends a poll between two questions. */
  readonly signal: AbortSignal;
}

/** What a poll found of the newest window. */
export interface Polled {
  readonly bodyBytes: number;
  readonly isPartial: boolean;
  readonly unowned: number;
  /** Instances that it has samples of, also such as are too new to be taken yet. */
  readonly seen: number;
  /** What was taken of it, the oldest first. */
  readonly scrapes: readonly OwnedScrape[];
  /** Why older samples are not all taken over yet. */
  readonly behind: string | null;
}

/** Reads the brokers that a Prometheus HTTP API has samples of, each sample once, at its own time. */
export const createPromqlReader = (options: ReaderOptions) => {
  const { client, clock, maxBytes, signal } = options;
  const taker = createScrapeTaker(options);
  let book: WindowBook = EMPTY_BOOK;
  let size = LARGEST_QUESTION;

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

  /** Takes over what waits: one piece at least, and more as long as there is time. */
  const catchUp = async (untilMs: number): Promise<string | null> => {
    try {
      for (let isFirst = true; (isFirst || clock() < untilMs) && !signal.aborted; isFirst = false) {
        const nowMs = clock();
        if (olderPiece(book, nowMs, LIMITS, size.pieceMs) === null) return null;
        const answer = await ask(
          (pieceMs) => olderPiece(book, nowMs, LIMITS, pieceMs) ?? { fromMs: nowMs, toMs: nowMs },
        );
        await taker.take(answer.instances, false);
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
      const heardMs = taker.slowestMs((book.answeredToMs ?? nowMs) - LIMITS.latestMs);
      const whole = newWindow(book, nowMs, heardMs, LIMITS);
      const answer = await ask((pieceMs) => newestPiece(whole, pieceMs));
      const scrapes = await taker.take(answer.instances, true);
      book = afterNewest(book, whole, answer.piece);
      taker.forgetUntil(whole.fromMs);
      const behind = await catchUp(untilMs);
      const { bodyBytes, isPartial, unowned, instances } = answer;
      return { bodyBytes, isPartial, unowned, seen: instances.size, scrapes, behind };
    },
  };
};
