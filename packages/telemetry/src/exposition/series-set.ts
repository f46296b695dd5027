import { HASH_PRIME, HASH_SEED } from "./hash.ts";

/** Series of one body that were seen before, told by the bytes of their name and labels. */
export class SeriesSet {
  readonly #bytes: Uint8Array;
  readonly #starts = new Map<number, number>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** True if the series that stands from `start` up to `end` is new. */
  add(start: number, end: number): boolean {
    const hash = this.#hash(start, end);
    const seen = this.#starts.get(hash);
    if (seen !== undefined && this.#isSame(seen, start, end)) return false;
    if (seen === undefined) this.#starts.set(hash, start);
    return true;
  }

  #hash(start: number, end: number): number {
    let hash = HASH_SEED;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (this.#bytes[at] ?? 0), HASH_PRIME);
    return hash;
  }

  #isSame(seen: number, start: number, end: number): boolean {
    for (let offset = 0; offset < end - start; offset++) {
      if (this.#bytes[seen + offset] !== this.#bytes[start + offset]) return false;
    }
    return true;
  }
}
