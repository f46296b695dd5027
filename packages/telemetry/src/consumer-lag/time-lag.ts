import type { EndHistory } from "./end-history.ts";

/** Age of the oldest record that a group has not read. */
export interface TimeLag {
  readonly ms: number;
  /** The history reaches back only so far: it is this or more. */
  readonly atLeast: boolean;
  /** How far the true age may be from it: the gap of the history that it was interpolated in. 0 where there is no lag. */
  readonly withinMs: number;
}

const NONE: TimeLag = { ms: 0, atLeast: false, withinMs: 0 };

/**
 * Lag in time: how long ago the log ended at the committed offset, between two points of its history by a straight line.
 * The record there is the oldest that was not read. Null where nothing is known of the log's end.
 */
export const timeLag = (history: EndHistory, committed: number, nowMs: number): TimeLag | null => {
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (committed >= last[1]) return NONE;
  if (committed < first[1]) return { ms: Math.max(0, nowMs - first[0]), atLeast: true, withinMs: 0 };
  const index = history.findLastIndex(([, end]) => end <= committed);
  const [fromMs, from] = history[index] ?? first;
  const [toMs, to] = history[index + 1] ?? last;
  const atMs = fromMs + ((committed - from) / (to - from)) * (toMs - fromMs);
  return { ms: Math.max(0, nowMs - atMs), atLeast: false, withinMs: toMs - fromMs };
};

/** The longest of several; null where none is known. */
export const longestLag = (lags: Iterable<TimeLag | null>): TimeLag | null => {
  let longest: TimeLag | null = null;
  for (const lag of lags) if (lag !== null && (longest === null || lag.ms > longest.ms)) longest = lag;
  return longest;
};
