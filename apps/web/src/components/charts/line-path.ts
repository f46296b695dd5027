import type { Point } from "@highwater/contract";
import type { BandPoint } from "../../lib/worst-few.ts";

/** Where values lie in the plot, in pixels. */
export interface PlotScales {
  readonly x: (timeMs: number) => number;
  readonly y: (value: number) => number;
}

const TENTHS = 10;
const RING = "m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0";

/** A tenth of a pixel is enough; rounding a number is faster than writing it with fixed digits. */
const at = (value: number): number => Math.round(value * TENTHS) / TENTHS;

/** The path of a line. It is broken at gaps and where two points are further apart than `gapMs`; a lone point is a ring. */
export const linePath = (points: readonly Point[], { x, y }: PlotScales, gapMs: number): string => {
  let path = "";
  let previousMs: number | null = null;
  let alone = false;
  for (const [timeMs, value] of points) {
    if (value === null || (previousMs !== null && timeMs - previousMs > gapMs)) {
      if (alone) path += RING;
      alone = false;
      previousMs = null;
      if (value === null) continue;
    }
    const starts: boolean = previousMs === null;
    path += `${starts ? "M" : "L"}${at(x(timeMs))} ${at(y(value))}`;
    alone = starts;
    previousMs = timeMs;
  }
  return alone ? path + RING : path;
};

/** The outline of a band from least to most; gaps part it. */
export const bandPath = (band: readonly BandPoint[], { x, y }: PlotScales): string => {
  const stretches: BandPoint[][] = [];
  let current: BandPoint[] = [];
  for (const point of band) {
    if (point[1] !== null) current.push(point);
    else if (current.length > 0) {
      stretches.push(current);
      current = [];
    }
  }
  if (current.length > 0) stretches.push(current);
  return stretches
    .map((stretch) => {
      const over = stretch.map(([timeMs, , most]) => `${at(x(timeMs))} ${at(y(most ?? 0))}`);
      const under = stretch.map(([timeMs, least]) => `${at(x(timeMs))} ${at(y(least ?? 0))}`).toReversed();
      return `M${over.join("L")}L${under.join("L")}Z`;
    })
    .join("");
};
