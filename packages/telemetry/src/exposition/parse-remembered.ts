import { HASH } from "./ascii.ts";
import { hashBetween } from "./hash.ts";
import { type LineMemory, MemoryPlace } from "./line-memory.ts";
import { lineEnd, PageReader } from "./page-reader.ts";
import type { ExpositionCounts } from "./parse-exposition.ts";
import { endOfPlainNumber } from "./plain-number.ts";
import type { Sample } from "./sample.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A page with more samples that were not expected is another page. */
const MOST_UNEXPECTED = 64;

export interface RememberedCounts extends Pick<ExpositionCounts, "samples" | "rejected" | "firstError"> {
  /** Samples that were not expected, and expected ones that are not there. */
  readonly misses: number;
}

interface Listeners {
  /** A sample of a series that the memory's owner wanted, by its number; `start` tells it from others of the page. */
  readonly onTold: (told: number, value: number, start: number) => void;
  /** A sample of a wanted family that was not expected there. */
  readonly onSample: (sample: Sample) => void;
}

/**
 * Reads a page as `parseExposition` does, by the memory of an earlier one: where a line begins with the same bytes, only
 * its value is read. Others are read plainly. Null, whatever the listeners heard, where the page is not like the earlier
 * one, or where it cannot be told whether a series is there twice.
 */
export const parseRemembered = (
  body: Uint8Array,
  vocabulary: Vocabulary,
  memory: LineMemory,
  { onTold, onSample }: Listeners,
): RememberedCounts | null => {
  const { hashes, told, hasRepeats } = memory.parts;
  const reader = new PageReader(body, vocabulary, onSample);
  const { scanner } = reader;
  const place = new MemoryPlace(memory, body);
  let [unexpected, gone] = [0, 0];

  /** Where the next line begins, if this one is the expected sample; -1 if it is not. */
  const readExpected = (start: number): number => {
    const valueAt = place.valueAt(start);
    if (valueAt < 0) return -1;
    const number = told[place.next] ?? 0;
    let end = number === 0 ? endOfPlainNumber(body, valueAt) : -1;
    if (end < 0) {
      if (!scanner.scanValueAt(valueAt)) return -1;
      if (number > 0) onTold(number, scanner.value, start);
      end = lineEnd(body, scanner.end);
    }
    place.pass(start);
    reader.line += 1;
    reader.samples += 1;
    return end + 1;
  };

  /** False where the page cannot be read by the memory. */
  const placeUnexpected = (): boolean => {
    unexpected += 1;
    if (hasRepeats || unexpected > MOST_UNEXPECTED) return false;
    const { seriesStart, seriesEnd, familyId } = scanner;
    const hash = hashBetween(body, seriesStart, seriesEnd);
    const skipped = place.skipTo(hash, seriesStart);
    gone += Math.max(0, skipped);
    return skipped >= 0 || familyId === 0 || !hashes.includes(hash);
  };

  for (let start = reader.start; start < body.length;) {
    if (body[start] === HASH) {
      reader.line += 1;
      start = lineEnd(body, start) + 1;
      continue;
    }
    const next = readExpected(start);
    start = next < 0 ? reader.readLine(start) : next;
    if (next < 0 && reader.isSample && !placeUnexpected()) return null;
  }
  // What is gone at the end stands before nothing that could be its repeat.
  gone += memory.size - place.next;
  const { samples, rejected, firstError } = reader;
  return { samples, rejected, firstError, misses: unexpected + gone };
};
