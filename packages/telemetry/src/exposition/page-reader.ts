import { BLANK, CHARACTER_CLASS, HASH, NEWLINE } from "./ascii.ts";
import type { BadLine } from "./bad-line.ts";
import { excerpt } from "./bad-line.ts";
import { LineScanner } from "./line-scanner.ts";
import type { Sample } from "./sample.ts";
import type { Vocabulary } from "./vocabulary.ts";

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const END_MARK = /# EOF\s*$/;
const END_MARK_WINDOW = 16;

const isOpenMetrics = (body: Uint8Array): boolean =>
  END_MARK.test(String.fromCharCode(...body.subarray(Math.max(0, body.length - END_MARK_WINDOW))));

const firstNonBlank = (body: Uint8Array, from: number): number => {
  let at = from;
  while (((CHARACTER_CLASS[body[at] ?? NEWLINE] ?? 0) & BLANK) !== 0) at += 1;
  return at;
};

/** Where the line that `from` lies in ends: its line feed, or the body's end. */
export const lineEnd = (body: Uint8Array, from: number): number => {
  if (body[from] === NEWLINE) return from;
  const newline = body.indexOf(NEWLINE, from);
  return newline < 0 ? body.length : newline;
};

/** Reads a page line by line and counts what it is made of. */
export class PageReader {
  samples = 0;
  kept = 0;
  rejected = 0;
  /** How many lines were read or passed. */
  line = 0;
  firstError: BadLine | null = null;
  /** The line that was read last is a sample. */
  isSample = false;
  /** What the line that was read last holds, where it is a sample. */
  readonly scanner: LineScanner;
  readonly #body: Uint8Array;
  readonly #onSample: (sample: Sample) => void;

  constructor(body: Uint8Array, vocabulary: Vocabulary, onSample: (sample: Sample) => void) {
    this.#body = body;
    this.#onSample = onSample;
    this.scanner = new LineScanner(body, vocabulary, isOpenMetrics(body));
  }

  /** Where the first line begins. */
  get start(): number {
    return BYTE_ORDER_MARK.every((byte, index) => this.#body[index] === byte) ? BYTE_ORDER_MARK.length : 0;
  }

  /** Reads the line that begins at `start`. @returns where the next one begins */
  readLine(start: number): number {
    const body = this.#body;
    this.line += 1;
    const at = firstNonBlank(body, start);
    const first = body[at] ?? NEWLINE;
    this.isSample = false;
    if (first === NEWLINE || first === HASH) return lineEnd(body, at) + 1;
    if (this.scanner.scan(at)) {
      this.isSample = true;
      this.samples += 1;
      if (this.scanner.familyId !== 0) {
        this.kept += 1;
        this.#onSample(this.scanner);
      }
      return lineEnd(body, this.scanner.end) + 1;
    }
    const end = lineEnd(body, at);
    this.rejected += 1;
    this.firstError ??= { line: this.line, text: excerpt(body, start, end), reason: this.scanner.reason };
    return end + 1;
  }
}
