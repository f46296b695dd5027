/** FNV-1a, 32 bits. The scanner computes it in its own loops, byte by byte. */
export const HASH_SEED = 0x811c9dc5 | 0;
export const HASH_PRIME = 0x01000193;

/** Of the bytes from `start` up to `end`. */
export const hashBetween = (bytes: Uint8Array, start: number, end: number): number => {
  let hash = HASH_SEED;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), HASH_PRIME);
  return hash;
};

export const hashOf = (bytes: Uint8Array): number => hashBetween(bytes, 0, bytes.length);
