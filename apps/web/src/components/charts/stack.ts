import type { Point } from "@highwater/contract";
import { indexAt } from "../../lib/series.ts";
import type { Line } from "../../lib/series.ts";
import type { BandPoint } from "../../lib/worst-few.ts";

/** One layer of a stack, as the band between what is below it and what it adds. */
export interface Layer {
  readonly id: string;
  readonly band: readonly BandPoint[];
}

const exactly = (points: readonly Point[], timeMs: number): number | null => {
  const point = points[indexAt(points, timeMs)];
  return point !== undefined && point[0] === timeMs ? point[1] : null;
};

/** Stacks lines in their order, at the times of the first one; a time where one of them has no value is a gap in all. */
export const stackLines = (lines: readonly Line[], gapMs: number): readonly Layer[] => {
  const layers = lines.map(({ id }) => ({ id, band: Array.of<BandPoint>() }));
  let previousMs = Number.NEGATIVE_INFINITY;
  for (const [timeMs] of lines[0]?.points ?? []) {
    if (timeMs - previousMs > gapMs) for (const { band } of layers) band.push([timeMs - 1, null, null]);
    previousMs = timeMs;
    const values = lines.map(({ points }) => exactly(points, timeMs));
    let below = 0;
    for (const [index, layer] of layers.entries()) {
      if (values.includes(null)) layer.band.push([timeMs, null, null]);
      else {
        const above: number = below + (values[index] ?? 0);
        layer.band.push([timeMs, below, above]);
        below = above;
      }
    }
  }
  return layers;
};

/** The highest top of a stack; 0 where it is empty. */
export const stackTop = (layers: readonly Layer[]): number =>
  Math.max(0, ...(layers.at(-1)?.band ?? []).map(([, , most]) => most ?? 0));
