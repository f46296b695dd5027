import { Readable } from "node:stream";
import type { LiveClient } from "./live-hub.ts";

/** A client that lets this many bytes pile up is too slow to be live. */
const LONGEST_QUEUE_BYTES = 1_000_000;

/** A client of the live stream; `stream` is the body of its answer. */
export const createSseClient = (maxQueueBytes = LONGEST_QUEUE_BYTES) => {
  const stream = new Readable({ read: () => undefined });
  let ended = false;
  const client: LiveClient = {
    send: (text) => {
      if (ended || stream.destroyed) return;
      if (stream.readableLength + text.length > maxQueueBytes) stream.destroy();
      else stream.push(text);
    },
    end: () => {
      if (!ended && !stream.destroyed) stream.push(null);
      ended = true;
    },
  };
  return { client, stream };
};
