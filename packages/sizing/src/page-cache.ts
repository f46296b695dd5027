import { bytes, fromGibibytes } from "./units.ts";
import type { Bytes } from "./units.ts";

// Kafka's documentation (Java Version) runs brokers with 6 GiB; Confluent's production guide sees no need for more.
const HEAP = fromGibibytes(6);
/** Memory below which no broker runs: Kafka's start script asks for 1 GiB of heap where nothing else is set. */
export const LEAST_MEMORY = fromGibibytes(1);
const MOST_OF_MEMORY = 0.5;

/** Heap of a broker: 6 GiB, or half of a smaller memory. */
export const heapBytes = (memoryBytes: number | null): Bytes =>
  memoryBytes === null ? HEAP : bytes(Math.min(HEAP, memoryBytes * MOST_OF_MEMORY));

/** Seconds of appends that stay readable from memory: (memory − heap) / appends. null where memory is not known. */
export const pageCacheSeconds = (memoryBytes: number | null, appendBytesPerSecond: number): number | null => {
  if (memoryBytes === null || appendBytesPerSecond <= 0) return null;
  return (memoryBytes - heapBytes(memoryBytes)) / appendBytesPerSecond;
};

/** What pageCacheSeconds assumes, for the answer's list. */
export const PAGE_CACHE_ASSUMPTION =
  "pageCacheSeconds: 6 GiB of heap (half of a smaller memory), the rest of the memory is page cache, at the peak";
