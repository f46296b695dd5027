import { bandPath, linePath } from "../line-path.ts";
import type { Axis } from "./axis.ts";
import type { PlotBox } from "./xy-frame.tsx";
import type { XyBand, XySeries } from "./xy-model.ts";

const TENTHS = 10;
const at = (value: number): number => Math.round(value * TENTHS) / TENTHS;

/** Where values lie in the plot, in pixels; null where they cannot be drawn. */
export interface Places {
  readonly x: (value: number) => number | null;
  readonly y: (value: number) => number | null;
}

/** What is off the axis is drawn at its edge: only bands without an end are. */
const clamped = (share: number): number => Math.min(1, Math.max(0, share));

export const placesOf = (x: Axis, y: Axis, { left, right, top, bottom }: PlotBox): Places => ({
  x: (value) => {
    const share = x.shareOf(value);
    return share === null ? null : left + clamped(share) * (right - left);
  },
  y: (value) => {
    const share = y.shareOf(value);
    return share === null ? null : bottom - clamped(share) * (bottom - top);
  },
});

const AS_IT_IS = { x: (value: number) => value, y: (value: number) => value };

/** The path of a line, broken at gaps and at what cannot be drawn. */
export const xyLinePath = (points: XySeries["points"], { x, y }: Places): string =>
  linePath(
    points.flatMap(([atX, atY]): [number, number | null][] => {
      const px = x(atX);
      return px === null ? [] : [[px, atY === null ? null : y(atY)]];
    }),
    AS_IT_IS,
    Number.POSITIVE_INFINITY,
  );

export const xyBandPath = (points: XyBand["points"], { x, y }: Places): string =>
  bandPath(
    points.flatMap(([atX, least, most]): [number, number | null, number | null][] => {
      const px = x(atX);
      if (px === null) return [];
      const low = least === null ? null : y(least);
      const high = most === null ? null : y(most);
      return [[px, high === null ? null : low, low === null ? null : high]];
    }),
    AS_IT_IS,
  );

const MOST_DOTS_A_PATH = 100;

/** Points as dots of a round pen. Many are spread over several paths, so that where they crowd the colour deepens. */
export const dotPaths = (points: XySeries["points"], { x, y }: Places): readonly string[] => {
  const paths = Array.from({ length: Math.max(1, Math.ceil(points.length / MOST_DOTS_A_PATH)) }, () => "");
  for (const [index, [atX, atY]] of points.entries()) {
    const px = x(atX);
    const py = atY === null ? null : y(atY);
    if (px === null || py === null) continue;
    const path = index % paths.length;
    paths[path] = `${paths[path] ?? ""}M${at(px)} ${at(py)}h0`;
  }
  return paths.filter((path) => path !== "");
};

const CAP = 3;

export const whiskerPath = (whiskers: NonNullable<XySeries["whiskers"]>, { x, y }: Places): string =>
  whiskers
    .map(([atX, least, most]) => {
      const [px, low, high] = [x(atX), y(least), y(most)];
      if (px === null || low === null || high === null || low === high) return "";
      const cap = (height: number) => `M${at(px - CAP)} ${at(height)}h${2 * CAP}`;
      return `M${at(px)} ${at(low)}V${at(high)}${cap(low)}${cap(high)}`;
    })
    .join("");
