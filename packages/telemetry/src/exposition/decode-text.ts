import { BACKSLASH } from "./ascii.ts";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** UTF-8; what is no UTF-8 becomes U+FFFD. */
export const decodeText = (bytes: Uint8Array, start: number, end: number): string =>
  decoder.decode(bytes.subarray(start, end));

/** The text between two quotes: `\\`, `\"` and `\n` stand for themselves; before others the backslash stays. */
export const decodeQuoted = (bytes: Uint8Array, start: number, end: number): string => {
  const text = decodeText(bytes, start, end);
  if (!bytes.subarray(start, end).includes(BACKSLASH)) return text;
  return text.replaceAll(/\\([\\"n])/g, (_, escaped: string) => (escaped === "n" ? "\n" : escaped));
};
