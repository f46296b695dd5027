import { cleanLine } from "./clean-line.ts";

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** No line that matters is longer. */
const LONGEST = 2000;

/** The lines of a text that are not blank, cleaned; line ends may be those of any system, also mixed. */
export const linesOf = (text: string): readonly Line[] =>
  text.split(/\r\n|\n|\r/).flatMap((raw, index) => {
    const clean = cleanLine(raw.length > LONGEST ? raw.slice(0, LONGEST) : raw);
    return clean.trim() === "" ? [] : [{ number: index + 1, text: clean }];
  });
