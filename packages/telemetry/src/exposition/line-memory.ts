import { sameBytes, viewOf } from "./same-bytes.ts";

/** Longer ones are not remembered. */
export const LONGEST_TEXT = 65_535;

/** What is remembered of the lines of a page, in the page's order. */
export interface LineMemoryParts {
  /** How long the line is up to its value. */
  readonly lengths: Uint16Array;
  /** How many of these bytes are those of the line before. */
  readonly shared: Uint16Array;
  /** Where the other bytes stand in `endings`. */
  readonly starts: Uint32Array;
  readonly endings: Uint8Array;
  /** Of name and labels. */
  readonly hashes: Int32Array;
  /** Which sample that its owner wants to hear of, from 1; 0 for one that is only counted. */
  readonly told: Uint32Array;
  /** Two of those that are told may be the same series. */
  readonly hasRepeats: boolean;
}

/**
 * Sample lines of a page up to their values. Each is kept without what it has in common with the line before it, so that
 * it takes a fifth of the page's room.
 */
export class LineMemory {
  readonly parts: LineMemoryParts;
  readonly endings: DataView;

  constructor(parts: LineMemoryParts) {
    this.parts = parts;
    this.endings = viewOf(parts.endings);
  }

  get size(): number {
    return this.parts.lengths.length;
  }

  get heldBytes(): number {
    const { lengths, shared, starts, endings, hashes, told } = this.parts;
    return [lengths, shared, starts, endings, hashes, told].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
}

/** How far a page has come in the memory of an earlier one. */
export class MemoryPlace {
  /** The line that is expected next. */
  next = 0;
  readonly #parts: LineMemoryParts;
  readonly #endings: DataView;
  readonly #page: DataView;
  readonly #pageBytes: number;
  /** Where the line before the expected one can be read. */
  #before: DataView;
  #beforeAt = 0;

  constructor({ parts, endings }: LineMemory, page: Uint8Array) {
    this.#parts = parts;
    this.#endings = endings;
    this.#page = viewOf(page);
    this.#pageBytes = page.length;
    this.#before = this.#page;
  }

  /** The value's place, if the expected line begins at `at`; -1 if another stands there. */
  valueAt(at: number): number {
    const { lengths, shared, starts } = this.#parts;
    const { next } = this;
    const length = lengths[next] ?? 0;
    const common = shared[next] ?? 0;
    if (length === 0 || at + length > this.#pageBytes) return -1;
    return sameBytes(this.#before, this.#beforeAt, this.#page, at, common) &&
      sameBytes(this.#endings, starts[next] ?? 0, this.#page, at + common, length - common)
      ? at + length
      : -1;
  }

  /** The expected line begins at `at`; the one after it is expected now. */
  pass(at: number): void {
    this.next += 1;
    this.#before = this.#page;
    this.#beforeAt = at;
  }

  /**
   * Expects the line after the one that begins at `at`, if that one is remembered further on under its hash.
   *
   * @returns how many lines are not there any more; -1 where it is not remembered
   */
  skipTo(hash: number, at: number): number {
    const found = this.#parts.hashes.indexOf(hash, this.next);
    if (found < 0) return -1;
    const text = this.#textOf(found);
    const isWithin = at + text.length <= this.#pageBytes;
    if (!isWithin || !sameBytes(viewOf(text), 0, this.#page, at, text.length)) return -1;
    const skipped = found - this.next;
    this.next = found;
    this.pass(at);
    return skipped;
  }

  /** The text of the expected line or a later one. */
  #textOf(line: number): Uint8Array {
    const { lengths, shared, starts, endings } = this.#parts;
    const text = new Uint8Array(LONGEST_TEXT);
    const common = shared[this.next] ?? 0;
    for (let index = 0; index < common; index++) text[index] = this.#before.getUint8(this.#beforeAt + index);
    for (let index = this.next; index <= line; index++) {
      const start = starts[index] ?? 0;
      const length = lengths[index] ?? 0;
      const same = shared[index] ?? 0;
      text.set(endings.subarray(start, start + length - same), same);
    }
    return text.subarray(0, lengths[line] ?? 0);
  }
}
