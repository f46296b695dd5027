import { bytes, fromGibibytes } from "./units.ts";

// Confluent's production deployment guide gives a broker a heap of 6 GB.
const ASSUMED_HEAP_GIB = 6;

/** Seconds of appends that stay readable from memory: (memory − heap) / appends. null where memory is not known. */
export const pageCacheSeconds = (memoryBytes: number | null, appendBytesPerSecond: number): number | null => {
  if (memoryBytes === null || appendBytesPerSecond <= 0) return null;
  const heap = fromGibibytes(ASSUMED_HEAP_GIB);
  return Math.max(0, bytes(memoryBytes) - heap) / appendBytesPerSecond;
};

/** What pageCacheSeconds assumes, for the answer's list. */
export const PAGE_CACHE_ASSUMPTION = `pageCacheSeconds: ${ASSUMED_HEAP_GIB} GiB of heap, the rest of the memory is page cache, at the peak`;
