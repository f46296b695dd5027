import type { Line } from "./lines.ts";

/** From the most telling to the least. */
const ERRORS = [
  /\b(?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error)\b/,
  /^\S*(?:Exception|Error)\b/,
  /\berror: /i,
  /timed out/i,
  /\bERROR\b/,
  /WARNING: Exiting/,
  /Missing required argument|is not a recognized option|^usage: /i,
];
const STACK_FRAME = /^\s*at \S+\(/;
const LONGEST = 300;

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** The line in which a tool says what went wrong; null where it says nothing. */
export const ownErrorOf = (lines: readonly Line[]): string | null => {
  const spoken = lines.filter(({ text }) => !STACK_FRAME.test(text));
  for (const pattern of ERRORS) {
    const line = spoken.find(({ text }) => pattern.test(text));
    if (line !== undefined) return short(line.text.trim());
  }
  return null;
};

/** A line as it is quoted. */
export const quoted = (text: string): string => short(text.trim());
