import type { Line } from "../text/lines.ts";
import { quoted } from "../text/own-error.ts";

/** The tool prints one stack trace for each send that failed; a prefix such as a time may stand before it. */
const FAILED = /^\s*(?:\S+\s+){0,5}?(?:[a-z]\w*\.)+(?:[A-Z]\w*\.)*[A-Z]\w*(?:Exception|Error)(?::|\s*$)/;
/** A part of a stack trace, the end of the tool, or its log, which tells of retries too. */
const OTHER = /Caused by: |Exception in thread |\b(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL)\b/;
const isFailed = (text: string) => /Exception|Error/.test(text) && FAILED.test(text) && !OTHER.test(text);

/** Sends that failed before a result. */
export interface FailedSends {
  readonly count: number;
  /** The first error as it was printed; empty where none was. */
  readonly first: string;
}

export const NO_FAILED_SENDS: FailedSends = { count: 0, first: "" };

/** The failed sends with those of one more line. */
export const withLine = (failed: FailedSends, { text }: Line): FailedSends =>
  isFailed(text) ? { count: failed.count + 1, first: failed.count === 0 ? quoted(text) : failed.first } : failed;
