import type { LatencyPoint } from "./latency-point.ts";

/** Three parameters need one measured load more. */
const LEAST_LOADS = 4;
// The capacity is looked for between just above the highest measured load and this many times it.
const SMALLEST_HEADROOM = 0.001;
const LARGEST_HEADROOM = 99;

/** Headroom above the highest load on a logarithmic scale, as a search takes it. */
export const HEADROOM = { from: Math.log(SMALLEST_HEADROOM), to: Math.log(LARGEST_HEADROOM), places: 40 } as const;

/** A capacity with some logarithmic headroom above a load. */
export const capacityAbove = (highestLoad: number, headroom: number): number => highestLoad * (1 + Math.exp(headroom));

/** The highest measured load. */
export const highestLoad = (points: readonly LatencyPoint[]): number =>
  points.reduce((highest, { receivedBytesPerSecond }) => Math.max(highest, receivedBytesPerSecond), 0);

export const NOT_RISING = "the measured p99 does not rise with load, so no form can be fitted";

/** Why no form can be fitted; null where one may be. */
export const unfitReason = (points: readonly LatencyPoint[]): string | null => {
  const loads = new Set(points.map(({ receivedBytesPerSecond }) => receivedBytesPerSecond)).size;
  if (loads < LEAST_LOADS) {
    return `a form needs ${LEAST_LOADS} different loads to be fitted, and ${loads === 1 ? "1 was" : `${loads} were`} measured`;
  }
  const first = points[0]?.p99Ms;
  return points.every(({ p99Ms }) => p99Ms === first) ? NOT_RISING : null;
};

/** Root of the mean squared distance of a form to the points, in ms. */
export const errorOf = (points: readonly LatencyPoint[], p99: (load: number) => number): number => {
  let squares = 0;
  for (const { receivedBytesPerSecond, p99Ms } of points) squares += (p99(receivedBytesPerSecond) - p99Ms) ** 2;
  return Math.sqrt(squares / points.length);
};
