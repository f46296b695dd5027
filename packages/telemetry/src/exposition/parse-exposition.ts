import { BLANK, CHARACTER_CLASS, HASH, NEWLINE } from "./ascii.ts";
import type { BadLine } from "./bad-line.ts";
import { excerpt } from "./bad-line.ts";
import { LineScanner } from "./line-scanner.ts";
import type { Sample } from "./sample.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface ExpositionCounts {
  /** All valid samples. */
  readonly samples: number;
  /** Valid samples of families in the vocabulary: each was given to the callback. */
  readonly kept: number;
  /** Lines that are neither sample, comment nor blank. */
  readonly rejected: number;
  readonly firstError: BadLine | null;
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const END_MARK = /# EOF\s*$/;
const END_MARK_WINDOW = 16;

const isOpenMetrics = (body: Uint8Array): boolean =>
  END_MARK.test(String.fromCharCode(...body.subarray(Math.max(0, body.length - END_MARK_WINDOW))));

const lineEnd = (body: Uint8Array, from: number): number => {
  if (body[from] === NEWLINE) return from;
  const newline = body.indexOf(NEWLINE, from);
  return newline < 0 ? body.length : newline;
};

const firstNonBlank = (body: Uint8Array, from: number): number => {
  let at = from;
  while (((CHARACTER_CLASS[body[at] ?? NEWLINE] ?? 0) & BLANK) !== 0) at += 1;
  return at;
};

/**
 * Reads Prometheus' text exposition (0.0.4, with 1.0's quoted names) or OpenMetrics in one pass. Only samples of
 * families in the vocabulary are given to `onSample`; the others are checked and counted. Types, help and exemplars are
 * not used. A last line without line feed is read like the others. Nothing makes it throw.
 */
export const parseExposition = (
  body: Uint8Array,
  vocabulary: Vocabulary,
  onSample: (sample: Sample) => void,
): ExpositionCounts => {
  const scanner = new LineScanner(body, vocabulary, isOpenMetrics(body));
  let [samples, kept, rejected, line] = [0, 0, 0, 0];
  let firstError: BadLine | null = null;
  let start = BYTE_ORDER_MARK.every((byte, index) => body[index] === byte) ? BYTE_ORDER_MARK.length : 0;
  while (start < body.length) {
    line += 1;
    const at = firstNonBlank(body, start);
    const first = body[at] ?? NEWLINE;
    let end = at;
    if (first === NEWLINE || first === HASH) {
      end = lineEnd(body, at);
    } else if (scanner.scan(at)) {
      samples += 1;
      if (scanner.familyId !== 0) {
        kept += 1;
        onSample(scanner);
      }
      end = lineEnd(body, scanner.end);
    } else {
      end = lineEnd(body, at);
      rejected += 1;
      firstError ??= { line, text: excerpt(body, start, end), reason: scanner.reason };
    }
    start = end + 1;
  }
  return { samples, kept, rejected, firstError };
};
