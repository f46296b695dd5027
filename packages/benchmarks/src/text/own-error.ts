import type { Line } from "./lines.ts";

/** From the most telling to the least. */
const ERRORS = [
  /\b(?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error)\b/,
  /^\S*(?:Exception|Error)\b/,
  /\berror: /i,
  /timed out/i,
  /\bERROR\b/,
  /WARNING: Exiting/,
  /Missing required argument|is not a recognized option|^Invalid (?:value|number) |^usage: /i,
  /could not be established|Broker may not be available/,
];
const STACK_FRAME = /(?:^|\s)(?:at \S+\(.*\)|\.{3} \d+ more)\s*$/;
const CAUSE = /(?:^|\s)(Caused by: .*)$/;
const LONGEST = 300;
/** Exceptions are nested no deeper. */
const MOST_CAUSES = 100;

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** The last of the causes that follow an error: what was at the bottom of it. */
const rootOf = (following: readonly Line[]): string | null => {
  let root: string | null = null;
  for (const { text } of following) {
    const cause = CAUSE.exec(text)?.[1];
    if (cause === undefined) break;
    root = cause;
  }
  return root;
};

/** The line in which a tool says what went wrong, with its root cause; null where it says nothing. */
export const ownErrorOf = (lines: readonly Line[]): string | null => {
  const spoken = lines.filter(({ text }) => !STACK_FRAME.test(text));
  for (const pattern of ERRORS) {
    const index = spoken.findIndex(({ text }) => pattern.test(text));
    const line = spoken[index];
    if (line === undefined) continue;
    const root = rootOf(spoken.slice(index + 1, index + 1 + MOST_CAUSES));
    return root === null ? quoted(line.text) : `${quoted(line.text)} … ${quoted(root)}`;
  }
  return null;
};

/** A line as it is quoted. */
export const quoted = (text: string): string => short(text.trim());
