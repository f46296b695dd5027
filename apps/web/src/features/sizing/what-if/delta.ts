import { THIN_SPACE, threeDigits } from "../../../lib/units.ts";

const MINUS = "\u2212";
const SAME = 1e-9;
const FOLD = 10;

const signed = (value: number, text: string): string => `${value < 0 ? MINUS : "+"}${text}`;

/** The change in percent, or as a multiple from ten times on; "" where there is nothing to compare with. */
const share = (from: number, to: number): string => {
  if (from === 0) return "";
  const ratio = to / from;
  return ratio >= FOLD
    ? ` (${threeDigits(ratio)}${THIN_SPACE}×)`
    : ` (${signed(ratio - 1, threeDigits(Math.abs(ratio - 1) * 100))}${THIN_SPACE}%)`;
};

/** How a number differs from that of A: "+3 (+100 %)"; null where it is the same or either is not known. */
export const deltaWords = (from: number | null, to: number | null, say: (size: number) => string): string | null => {
  if (from === null || to === null) return null;
  const size = Math.abs(to - from);
  if (size <= SAME * Math.max(Math.abs(from), Math.abs(to))) return null;
  return `${signed(to - from, say(size))}${share(from, to)}`;
};
