import { hashBetween } from "./hash.ts";

/** Series that may share a hash: there are more only where somebody seeks them. */
const MOST_OF_A_HASH = 16;

/** Series of one body that were seen before, told by the bytes of their name and labels. */
export class SeriesSet {
  readonly #bytes: Uint8Array;
  readonly #starts = new Map<number, number[]>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** True if the series that stands from `start` up to `end` is new. */
  add(start: number, end: number): boolean {
    const hash = hashBetween(this.#bytes, start, end);
    const seen = this.#starts.get(hash);
    if (seen === undefined) this.#starts.set(hash, [start]);
    else if (seen.some((other) => this.#isSame(other, start, end))) return false;
    else if (seen.length < MOST_OF_A_HASH) seen.push(start);
    return true;
  }

  #isSame(seen: number, start: number, end: number): boolean {
    for (let offset = 0; offset < end - start; offset++) {
      if (this.#bytes[seen + offset] !== this.#bytes[start + offset]) return false;
    }
    return true;
  }
}
