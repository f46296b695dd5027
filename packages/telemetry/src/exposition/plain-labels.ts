import {
  BACKSLASH,
  BRACE_CLOSE,
  CHARACTER_CLASS,
  COMMA,
  DIGIT,
  EQUALS,
  LABEL_CHARACTER,
  NEWLINE,
  QUOTE,
} from "./ascii.ts";

/** Where a label name that begins at `start` ends; `start` where none does. */
const afterName = (bytes: Uint8Array, start: number): number => {
  let at = start;
  if (((CHARACTER_CLASS[bytes[at] ?? NEWLINE] ?? 0) & DIGIT) !== 0) return start;
  while (((CHARACTER_CLASS[bytes[at] ?? NEWLINE] ?? 0) & LABEL_CHARACTER) !== 0) at += 1;
  return at;
};

/** Where the text ends whose opening quote stands before `start`; -1 for one with an escape, or without end. */
const afterText = (bytes: Uint8Array, start: number): number => {
  for (let at = start; ; at += 1) {
    const byte = bytes[at] ?? NEWLINE;
    if (byte === QUOTE) return at + 1;
    if (byte === NEWLINE || byte === BACKSLASH) return -1;
  }
};

/**
 * Where labels end that begin behind the brace at `start - 1`: behind the closing one. -1 where they are not written as all
 * exporters do, with no blank and no escape, be they labels or not.
 */
export const endOfPlainLabels = (bytes: Uint8Array, start: number): number => {
  let at = start;
  for (;;) {
    const end = afterName(bytes, at);
    if (end === at || bytes[end] !== EQUALS || bytes[end + 1] !== QUOTE) return -1;
    at = afterText(bytes, end + 2);
    if (at < 0) return -1;
    const next = bytes[at];
    if (next === BRACE_CLOSE) return at + 1;
    if (next !== COMMA) return -1;
    at += 1;
  }
};
