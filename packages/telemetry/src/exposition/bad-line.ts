import { decodeText } from "./decode-text.ts";

/** A line that is no sample. */
export interface BadLine {
  /** Counted from 1. */
  readonly line: number;
  /** Its beginning, at most 120 characters. */
  readonly text: string;
  readonly reason: string;
}

const MOST_CHARACTERS = 120;
const MOST_BYTES_PER_CHARACTER = 4;
const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** The beginning of a line, fit to be shown: control characters are replaced, a longer one ends in an ellipsis. */
export const excerpt = (bytes: Uint8Array, start: number, end: number): string => {
  const shown = decodeText(bytes, start, Math.min(end, start + MOST_CHARACTERS * MOST_BYTES_PER_CHARACTER));
  const text = shown.replaceAll(CONTROL_CHARACTERS, " ").trim();
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1)}…`;
};
