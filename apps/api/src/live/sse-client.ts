import { Readable } from "node:stream";
import type { LiveClient } from "./live-hub.ts";

/** A client that has so much to come still is slow: from here on it is told the newest of each thing only. */
const SLOW_BYTES = 64 * 1024;
/** A client that lets this many bytes pile up all the same is too slow to be live. */
const LONGEST_QUEUE_BYTES = 1_000_000;

interface Limits {
  readonly slowBytes?: number;
  readonly maxQueueBytes?: number;
  /** Hears of an event that a newer one took the place of. */
  readonly onSkip?: () => void;
  /** Hears that the client was left, since even the newest was too much. */
  readonly onLeft?: () => void;
}

/** A client of the live stream; `stream` is the body of its answer. One that is slow misses what is no longer the newest. */
export const createSseClient = (limits: Limits = {}) => {
  const { slowBytes = SLOW_BYTES, maxQueueBytes = LONGEST_QUEUE_BYTES, onSkip, onLeft } = limits;
  /** What waits for a slow client: the newest event of each thing, in the order in which they are to be told. */
  const waiting = new Map<string, string>();
  let waitingLength = 0;
  let ended = false;
  const stream = new Readable({ highWaterMark: slowBytes, read: () => flush() });

  let hasEnded = false;
  const endStream = () => {
    hasEnded = true;
    stream.push(null);
  };

  const flush = () => {
    for (const [about, text] of waiting) {
      waiting.delete(about);
      waitingLength -= text.length;
      // At least one: a stream that is given nothing does not ask again.
      if (!stream.push(text)) break;
    }
    if (waiting.size > 0) return;
    if (ended && !hasEnded) endStream();
  };

  const wait = (text: string, about: string) => {
    const before = waiting.get(about);
    if (before !== undefined) onSkip?.();
    waiting.delete(about);
    waiting.set(about, text);
    waitingLength += text.length - (before?.length ?? 0);
    if (stream.readableLength + waitingLength <= maxQueueBytes) return;
    onLeft?.();
    stream.destroy();
  };

  const client: LiveClient = {
    send: (text, about) => {
      if (ended || stream.destroyed) return;
      if (waiting.size === 0 && stream.readableLength < slowBytes) stream.push(text);
      else wait(text, about);
    },
    end: () => {
      if (ended) return;
      ended = true;
      if (!stream.destroyed && waiting.size === 0) endStream();
    },
  };
  return { client, stream };
};
