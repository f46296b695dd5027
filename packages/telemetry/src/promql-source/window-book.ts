import type { TimeWindow } from "./time-window.ts";

/** How far a source that remembers has been asked. */
export interface WindowBook {
  /** Up to here it has answered; null before the first answer. */
  readonly answeredToMs: number | null;
  /** Older stretches that are still to be asked, the oldest first. */
  readonly behind: readonly TimeWindow[];
}

export interface WindowLimits {
  /** So much before the newest sample of the slowest broker is asked again: samples become visible after their time. */
  readonly overlapMs: number;
  /** The most that is asked again. */
  readonly latestMs: number;
  /** So far back is asked at most. */
  readonly reachMs: number;
}

export const EMPTY_BOOK: WindowBook = { answeredToMs: null, behind: [] };

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/**
 * All that is new. `heardMs`: time of the newest sample of that broker whose samples come latest; null where none is
 * known.
 */
export const newWindow = (
  { answeredToMs }: WindowBook,
  nowMs: number,
  heardMs: number | null,
  { overlapMs, latestMs, reachMs }: WindowLimits,
): TimeWindow => {
  const reachFromMs = nowMs - reachMs;
  if (answeredToMs === null) return { fromMs: reachFromMs, toMs: nowMs };
  // The clock may have been set back.
  const doneMs = Math.min(answeredToMs, nowMs);
  const againMs = clamp((heardMs ?? doneMs) - overlapMs, doneMs - latestMs, doneMs - overlapMs);
  return { fromMs: Math.max(againMs, reachFromMs), toMs: nowMs };
};

/** The newest part of a window, of at most so long. */
export const newestPiece = ({ fromMs, toMs }: TimeWindow, pieceMs: number): TimeWindow => ({
  fromMs: Math.max(fromMs, toMs - pieceMs),
  toMs,
});

/** The end of what was answered may not have been whole yet. */
const UNSETTLED_MS = 15_000;

/**
 * After the newest piece of a new window was answered: what lies before it waits, but for what was answered before and is
 * only asked again in case something came late.
 */
export const afterNewest = ({ answeredToMs, behind }: WindowBook, whole: TimeWindow, piece: TimeWindow): WindowBook => {
  const fromMs = Math.max(whole.fromMs, answeredToMs === null ? whole.fromMs : answeredToMs - UNSETTLED_MS);
  return {
    answeredToMs: whole.toMs,
    behind: piece.fromMs > fromMs ? [...behind, { fromMs, toMs: piece.fromMs }] : behind,
  };
};

/** The newest of what waits and is within reach, in a piece; null where nothing is. */
export const olderPiece = (
  { behind }: WindowBook,
  nowMs: number,
  { reachMs }: WindowLimits,
  pieceMs: number,
): TimeWindow | null => {
  const last = behind.at(-1);
  if (last === undefined || last.toMs <= nowMs - reachMs) return null;
  return newestPiece({ fromMs: Math.max(last.fromMs, nowMs - reachMs), toMs: last.toMs }, pieceMs);
};

/** After an older piece was answered. */
export const afterOlder = ({ answeredToMs, behind }: WindowBook, piece: TimeWindow): WindowBook => {
  const last = behind.at(-1);
  const left = last === undefined || last.fromMs >= piece.fromMs ? [] : [{ fromMs: last.fromMs, toMs: piece.fromMs }];
  return { answeredToMs, behind: [...behind.slice(0, -1), ...left] };
};
