import type { AxisInput } from "./axis.ts";

/** A point; null is a gap. */
export type XyPoint = readonly [x: number, y: number | null];

/** One line or cloud of points; those of lines in ascending x. */
export interface XySeries {
  /** Its own among the series of a chart. */
  readonly id: string;
  /** What it is called at its end and in the readout; the id unless told. */
  readonly label?: string;
  /** A token: "var(--hw-b1)". */
  readonly colour: string;
  readonly points: readonly XyPoint[];
  /** "line", "points" (filled, for many), or "both" (a line with hollow points, for few that were measured). */
  readonly draw: "line" | "points" | "both";
  readonly dashed?: boolean;
  /** Points are rings; those of "both" always are. */
  readonly hollow?: boolean;
  /** Radius of a point in pixels; 3.5 unless told. */
  readonly radius?: number;
  /** Of points; 1 unless told. */
  readonly opacity?: number;
  /** False leaves the name at its end out. */
  readonly labelled?: boolean;
  /** False leaves it out of the readout. */
  readonly listed?: boolean;
  /** From least to most at an x, drawn as a thin bar. */
  readonly whiskers?: readonly (readonly [x: number, least: number, most: number])[];
}

/** A range that is filled behind the lines; null parts it, and a most of Infinity leaves it open to the top. */
export interface XyBand {
  readonly id: string;
  readonly colour: string;
  readonly points: readonly (readonly [x: number, least: number | null, most: number | null])[];
}

/** A line across the plot: a target, a knee, where the load is now. */
export interface XyMarker {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly label: string;
  /** Shaded around it, such as what it may as well be. */
  readonly range?: readonly [from: number, to: number];
  readonly tone?: "bad" | "warning" | "accent" | "dim";
}

/** A point that was chosen. */
export interface XyChoice {
  readonly seriesId: string;
  /** Its place among the points of its series. */
  readonly index: number;
}

/** All that is drawn. */
export interface XyInput {
  readonly x: AxisInput;
  readonly y: AxisInput;
  readonly series: readonly XySeries[];
  readonly bands?: readonly XyBand[];
  readonly markers?: readonly XyMarker[];
}

/** Every x and every y that has to find room. */
export const valuesOf = ({ series, bands = [], markers = [] }: XyInput) => {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { points, whiskers = [] } of series) {
    for (const [x, y] of points)
      if (y !== null) {
        xs.push(x);
        ys.push(y);
      }
    for (const [, least, most] of whiskers) ys.push(least, most);
  }
  for (const { points } of bands)
    for (const [x, least, most] of points) {
      xs.push(x);
      if (least !== null) ys.push(least);
      if (most !== null && Number.isFinite(most)) ys.push(most);
    }
  for (const { axis, at } of markers) (axis === "x" ? xs : ys).push(at);
  return { xs, ys };
};

export const labelOf = ({ id, label }: Pick<XySeries, "id" | "label">): string => label ?? id;
