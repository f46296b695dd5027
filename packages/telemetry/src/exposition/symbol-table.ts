import { hashOf } from "./hash.ts";

const MIN_SLOTS = 16;
const SLOTS_PER_TEXT = 4;

const slotCount = (texts: number): number => {
  let slots = MIN_SLOTS;
  while (slots < texts * SLOTS_PER_TEXT) slots *= 2;
  return slots;
};

/** Known texts, found by their UTF-8 bytes within a larger body without decoding them. */
export class SymbolTable {
  readonly #encoded: readonly Uint8Array[];
  readonly #hashes: Int32Array;
  readonly #slots: Int32Array;
  readonly #ids: ReadonlyMap<string, number>;

  constructor(texts: Iterable<string>) {
    const distinct = [...new Set(texts)];
    const encoder = new TextEncoder();
    this.#encoded = distinct.map((text) => encoder.encode(text));
    this.#hashes = Int32Array.from(this.#encoded, hashOf);
    this.#ids = new Map(distinct.map((text, index) => [text, index + 1]));
    this.#slots = new Int32Array(slotCount(distinct.length));
    const mask = this.#slots.length - 1;
    this.#hashes.forEach((hash, index) => {
      let slot = hash & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = index + 1;
    });
  }

  /** The text's number, from 1; 0 if it is not in the table. */
  idOf(text: string): number {
    return this.#ids.get(text) ?? 0;
  }

  /** The number of the text that stands in `bytes` from `start` up to `end`, whose hash is given; 0 if it is unknown. */
  find(hash: number, bytes: Uint8Array, start: number, end: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const id = this.#slots[slot] ?? 0;
      if (id === 0) return 0;
      if (this.#hashes[id - 1] === hash && this.#isAt(id, bytes, start, end)) return id;
      slot = (slot + 1) & mask;
    }
  }

  #isAt(id: number, bytes: Uint8Array, start: number, end: number): boolean {
    const text = this.#encoded[id - 1];
    if (text === undefined || text.length !== end - start) return false;
    for (let index = 0; index < text.length; index++) {
      if (text[index] !== bytes[start + index]) return false;
    }
    return true;
  }
}
