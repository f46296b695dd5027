/** FNV-1a, 32 bits. The scanner computes it in its own loops, byte by byte. */
export const HASH_SEED = 0x811c9dc5 | 0;
export const HASH_PRIME = 0x01000193;

export const hashOf = (bytes: Uint8Array): number =>
  bytes.reduce((hash, byte) => Math.imul(hash ^ byte, HASH_PRIME), HASH_SEED);
