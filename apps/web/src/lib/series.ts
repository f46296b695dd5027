import type { Point } from "@highwater/contract";

/** One line of a chart: whose it is, and its points in order of time; null is a gap. */
export interface Line {
  readonly id: string;
  readonly points: readonly Point[];
}

export type Aggregate = "max" | "min" | "mean" | "last";

/** The newest point that has a value; undefined where there is none. */
export const newestValue = (points: readonly Point[]): readonly [number, number] | undefined => {
  for (let index = points.length - 1; index >= 0; index -= 1) {
    const point = points[index];
    if (point !== undefined && point[1] !== null) return [point[0], point[1]];
  }
  return undefined;
};

/** Index of the last point at or before a moment; -1 before the first. Points are in order of time. */
export const indexAt = (points: readonly Point[], momentMs: number): number => {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const time = points[middle]?.[0] ?? Number.POSITIVE_INFINITY;
    if (time <= momentMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** The value of the point nearest to a moment, if it is no further than `reachMs` away; null is a gap. */
export const valueNear = (points: readonly Point[], momentMs: number, reachMs: number): number | null => {
  const before = indexAt(points, momentMs);
  const [first, second] = [points[before], points[before + 1]];
  const distance = (point: Point | undefined) =>
    point === undefined ? Number.POSITIVE_INFINITY : Math.abs(point[0] - momentMs);
  const nearest = distance(first) <= distance(second) ? first : second;
  return nearest !== undefined && distance(nearest) <= reachMs ? nearest[1] : null;
};

/** Largest value of some lines; 0 where there is none. */
export const largest = (lines: readonly Line[]): number => {
  let most = 0;
  for (const { points } of lines) for (const [, value] of points) if (value !== null && value > most) most = value;
  return most;
};

const natural = new Intl.Collator("en", { numeric: true });

/** Orders broker ids as people count them: 2 before 10. */
export const byId = (a: string, b: string): number => natural.compare(a, b);
