import type { BadLine } from "./bad-line.ts";
import { PageReader } from "./page-reader.ts";
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
  const reader = new PageReader(body, vocabulary, onSample);
  for (let start = reader.start; start < body.length;) start = reader.readLine(start);
  const { samples, kept, rejected, firstError } = reader;
  return { samples, kept, rejected, firstError };
};
