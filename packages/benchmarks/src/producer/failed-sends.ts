import type { Line } from "../text/lines.ts";
import { quoted } from "../text/own-error.ts";

/** The tool prints one stack trace for each send that failed; a prefix such as a time may stand before it. */
const FAILED = /^(?:\S+ +(?:\| *)?)?(?:[a-z]\w*\.)+(?:[A-Z]\w*\.)*[A-Z]\w*(?:Exception|Error)(?::|$)/;

/** Sends that failed before a result. */
export interface FailedSends {
  readonly count: number;
  /** The first error as it was printed; empty where none was. */
  readonly first: string;
}

export const NO_FAILED_SENDS: FailedSends = { count: 0, first: "" };

/** The failed sends with those of one more line. */
export const withLine = (failed: FailedSends, { text }: Line): FailedSends =>
  FAILED.test(text) ? { count: failed.count + 1, first: failed.count === 0 ? quoted(text) : failed.first } : failed;
