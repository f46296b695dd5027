/** Deflate never gets more out of a byte. */
const MOST_PER_BYTE = 1032;
const LEAST_BYTES = 64;
/** What is larger is decompressed in pieces of this size. */
const MOST_BYTES = 4 * 2 ** 20;
const TRAILER_BYTES = 4;

/**
 * Bytes to make room for before something is decompressed: one more than its last four bytes say that it has, so that it
 * comes in one piece. What they say may be wrong; a body of several parts tells the size of the last one alone.
 */
export const gzipRoom = (body: Uint8Array): number => {
  if (body.length < TRAILER_BYTES) return LEAST_BYTES;
  const told = new DataView(body.buffer, body.byteOffset, body.length).getUint32(body.length - TRAILER_BYTES, true);
  return Math.max(LEAST_BYTES, Math.min(told + 1, MOST_BYTES, body.length * MOST_PER_BYTE));
};
