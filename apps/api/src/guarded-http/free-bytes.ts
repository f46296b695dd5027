/** Smaller ones may lie in memory that several share, and are not worth it. */
const LEAST_BYTES = 64 * 2 ** 10;

/**
 * Gives back the memory of bytes that nobody else holds and nobody reads again: they are empty afterwards. Pages of a
 * megabyte that wait for the garbage collector make it run once in three of them, over the whole heap.
 */
export const freeBytes = ({ buffer, byteOffset, byteLength }: Uint8Array): void => {
  if (byteLength >= LEAST_BYTES && byteOffset === 0 && buffer instanceof ArrayBuffer && !buffer.detached)
    buffer.transfer(0);
};
