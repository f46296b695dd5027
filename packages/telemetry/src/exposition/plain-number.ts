import { DOT, LOWER_E, MINUS, NEWLINE, PLUS, UPPER_E, ZERO } from "./ascii.ts";

const NINE = ZERO + 9;

const afterDigits = (bytes: Uint8Array, from: number): number => {
  let at = from;
  for (;;) {
    const byte = bytes[at] ?? NEWLINE;
    if (byte < ZERO || byte > NINE) return at;
    at += 1;
  }
};

/**
 * Where the line ends whose rest, from `start`, is one decimal number with a digit before its point and nothing more: its
 * line feed. -1 for all else, be it a number or not.
 */
export const endOfPlainNumber = (bytes: Uint8Array, start: number): number => {
  const first = bytes[start] === MINUS ? start + 1 : start;
  let at = afterDigits(bytes, first);
  if (at === first) return -1;
  if (bytes[at] === DOT) at = afterDigits(bytes, at + 1);
  const marker = bytes[at];
  if (marker === UPPER_E || marker === LOWER_E) {
    const sign = bytes[at + 1];
    const exponent = sign === MINUS || sign === PLUS ? at + 2 : at + 1;
    at = afterDigits(bytes, exponent);
    if (at === exponent) return -1;
  }
  return bytes[at] === NEWLINE ? at : -1;
};
