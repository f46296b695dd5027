import { hashBetween } from "./hash.ts";
import { LineMemory, LONGEST_TEXT } from "./line-memory.ts";
import { PageReader } from "./page-reader.ts";
import type { ExpositionCounts } from "./parse-exposition.ts";
import type { Sample } from "./sample.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A page with more is read anew each time. */
const MOST_LINES = 200_000;
const MOST_ENDING_BYTES = 4 * 2 ** 20;
const FIRST_ENDING_BYTES = 64 * 2 ** 10;

/** Gathers what is to be remembered of a page. */
class LineLearner {
  readonly #page: Uint8Array;
  readonly #lengths: number[] = [];
  readonly #shared: number[] = [];
  readonly #starts: number[] = [];
  readonly #hashes: number[] = [];
  readonly #told: number[] = [];
  readonly #toldHashes = new Set<number>();
  #endings = new Uint8Array(FIRST_ENDING_BYTES);
  #used = 0;
  #before = 0;
  #hasRepeats = false;
  #isTooLarge = false;

  constructor(page: Uint8Array) {
    this.#page = page;
  }

  /** Takes the line of a sample. `told`: its number among those that are told; 0 for others. */
  add({ seriesStart, seriesEnd, valueStart }: PageReader["scanner"], told: number): void {
    const length = valueStart - seriesStart;
    if (length > LONGEST_TEXT || this.#isTooLarge) return;
    const shared = this.#sharedBytes(seriesStart, length);
    this.#keep(seriesStart + shared, valueStart);
    const hash = hashBetween(this.#page, seriesStart, seriesEnd);
    this.#lengths.push(length);
    this.#shared.push(shared);
    this.#hashes.push(hash);
    this.#told.push(told);
    this.#before = seriesStart;
    if (told > 0) this.#hasRepeats ||= this.#toldHashes.size === this.#toldHashes.add(hash).size;
  }

  /** Null where there is too much to remember. */
  finish(): LineMemory | null {
    if (this.#isTooLarge) return null;
    return new LineMemory({
      lengths: Uint16Array.from(this.#lengths),
      shared: Uint16Array.from(this.#shared),
      starts: Uint32Array.from(this.#starts),
      endings: this.#endings.slice(0, this.#used),
      hashes: Int32Array.from(this.#hashes),
      told: Uint32Array.from(this.#told),
      hasRepeats: this.#hasRepeats,
    });
  }

  #sharedBytes(start: number, length: number): number {
    const page = this.#page;
    const most = Math.min(length, this.#lengths.at(-1) ?? 0);
    let shared = 0;
    while (shared < most && page[this.#before + shared] === page[start + shared]) shared += 1;
    return shared;
  }

  #keep(start: number, end: number): void {
    this.#starts.push(this.#used);
    const needed = this.#used + end - start;
    this.#isTooLarge = needed > MOST_ENDING_BYTES || this.#starts.length > MOST_LINES;
    if (this.#isTooLarge) return;
    if (needed > this.#endings.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#endings.length));
      larger.set(this.#endings);
      this.#endings = larger;
    }
    this.#endings.set(this.#page.subarray(start, end), this.#used);
    this.#used = needed;
  }
}

/**
 * Reads a page as `parseExposition` does, and remembers its lines. `onSample` answers whether it wants to hear of that
 * series again; those that it wants are numbered from 1 in the order of the page.
 */
export const learnLines = (
  body: Uint8Array,
  vocabulary: Vocabulary,
  onSample: (sample: Sample) => boolean,
): { counts: ExpositionCounts; memory: LineMemory | null } => {
  const learner = new LineLearner(body);
  let count = 0;
  let isWanted = false;
  const reader = new PageReader(body, vocabulary, (sample) => {
    isWanted = onSample(sample);
    if (isWanted) count += 1;
  });
  for (let start = reader.start; start < body.length;) {
    isWanted = false;
    start = reader.readLine(start);
    if (reader.isSample) learner.add(reader.scanner, isWanted ? count : 0);
  }
  const { samples, kept, rejected, firstError } = reader;
  return { counts: { samples, kept, rejected, firstError }, memory: learner.finish() };
};
