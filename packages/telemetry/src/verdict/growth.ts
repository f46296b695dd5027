import { median } from "../detection/robust.ts";
import type { HistoryPoint } from "../history.ts";

const HOUR_MS = 3_600_000;
const LEAST_SPAN_MS = 3 * HOUR_MS;
const MOST_POINTS = 48;
/** The rise must be so many times the usual distance from the line. */
const STEADINESS = 4;
/** Forecasts further ahead than the history reaches back are guesses. */
const MOST_AHEAD = 2;

interface Told {
  readonly timeMs: number;
  readonly value: number;
}

const thinned = (points: readonly HistoryPoint[]): Told[] => {
  const told = points.flatMap(([timeMs, value]) => (value === null ? [] : [{ timeMs, value }]));
  const step = Math.max(1, Math.ceil(told.length / MOST_POINTS));
  return told.filter((_, index) => (told.length - 1 - index) % step === 0);
};

/** The median of the slopes between all pairs, per millisecond: a few outliers do not move it. */
const slopeOf = (points: readonly Told[]): number =>
  median(
    points.flatMap((later, index) =>
      points.slice(0, index).map((earlier) => (later.value - earlier.value) / (later.timeMs - earlier.timeMs)),
    ),
  ) ?? 0;

/**
 * Hours until a value that grows steadily reaches `limit`; undefined where the trend does not carry that: too short a
 * history, too uneven, not going on in its newest third, or further ahead than twice the history.
 */
export const hoursUntil = (history: readonly HistoryPoint[], limit: number): number | undefined => {
  const points = thinned(history);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || last.timeMs - first.timeMs < LEAST_SPAN_MS) return undefined;
  const slope = slopeOf(points);
  const newest = points.slice(Math.floor((2 / 3) * points.length));
  if (slope <= 0 || slopeOf(newest) < slope / 2) return undefined;
  const base = median(points.map(({ timeMs, value }) => value - slope * (timeMs - first.timeMs))) ?? 0;
  const distance = median(points.map(({ timeMs, value }) => Math.abs(value - base - slope * (timeMs - first.timeMs))));
  const span = last.timeMs - first.timeMs;
  if (slope * span < STEADINESS * (distance ?? 0)) return undefined;
  const aheadMs = (limit - last.value) / slope;
  return aheadMs < 0 || aheadMs > MOST_AHEAD * span ? undefined : aheadMs / HOUR_MS;
};
