import type { Calibration } from "@highwater/contract";
import { showText } from "../../lib/units.ts";
import type { XyBand, XyInput, XyMarker, XySeries } from "../charts/xy/xy-model.ts";
import { percent } from "./words.ts";
import type { LatencyFit } from "./words.ts";

type Point = Calibration["points"][number];
type Place = LatencyFit["curve"][number];
type Knee = Pick<LatencyFit["knee"], "receivedBytesPerSecond" | "p99Ms" | "interval">;

/** What is drawn of a calibration; null for what there is none of. */
export interface LatencyPlotInput {
  readonly points: readonly Point[];
  readonly curve: readonly Place[];
  readonly knee: Knee | null;
  readonly capacityBytesPerSecond: number | null;
  readonly scale: "linear" | "log";
}

/** Room above the highest point, as a share of it. */
const ROOM = 1.2;
const ACCENT = "var(--hw-accent)";
const WARN = "var(--hw-warn)";

/**
 * The highest p99 that is drawn. A curve grows without bound towards its capacity, and so does the p99 of a load that
 * was not kept up with: on a linear axis both would flatten all that was measured below.
 */
export const ceilingOf = ({ points, knee, scale }: Pick<LatencyPlotInput, "points" | "knee" | "scale">): number => {
  const kept = scale === "log" ? points : points.filter(({ saturated }) => !saturated);
  const heights = [...(kept.length === 0 ? points : kept).map(({ mostMs }) => mostMs), knee?.p99Ms ?? 0];
  return ROOM * Math.max(...heights);
};

/** The part of a curve below a ceiling, and the place where it crosses it. */
export const curveBelow = (curve: readonly Place[], ceiling: number): readonly (readonly [number, number])[] => {
  const drawn: (readonly [number, number])[] = [];
  for (const { receivedBytesPerSecond: load, p99Ms } of curve) {
    if (p99Ms > ceiling) {
      const last = drawn.at(-1);
      if (last !== undefined)
        drawn.push([last[0] + ((ceiling - last[1]) / (p99Ms - last[1])) * (load - last[0]), ceiling]);
      return drawn;
    }
    drawn.push([load, p99Ms]);
  }
  return drawn;
};

const bandOf = (curve: readonly Place[], ceiling: number, floor: number): XyBand => ({
  id: "90 % band",
  colour: ACCENT,
  points: curve
    .filter(({ lowMs }) => lowMs <= ceiling)
    .map(({ receivedBytesPerSecond, lowMs, highMs }) => [
      receivedBytesPerSecond,
      Math.max(floor, lowMs),
      highMs === null || highMs > ceiling ? Number.POSITIVE_INFINITY : highMs,
    ]),
});

const measured = (points: readonly Point[]): XySeries => ({
  id: "measured",
  colour: "var(--hw-ink)",
  draw: "points",
  radius: 4,
  points: points.map(({ receivedBytesPerSecond, p99Ms }) => [receivedBytesPerSecond, p99Ms]),
  whiskers: points.map(({ receivedBytesPerSecond, leastMs, mostMs }) => [receivedBytesPerSecond, leastMs, mostMs]),
});

const markersOf = ({ points, knee, capacityBytesPerSecond, scale }: LatencyPlotInput, ceiling: number) => {
  const markers: XyMarker[] = [];
  if (knee !== null) {
    const { receivedBytesPerSecond: at, interval } = knee;
    const label = `knee ${showText(at, "bytes/s")}`;
    const range = [interval.low, interval.high ?? Math.max(at, capacityBytesPerSecond ?? at)] as const;
    markers.push({ axis: "x", at, label, range, tone: "warning" });
  }
  if (capacityBytesPerSecond !== null) {
    const label = `capacity ${showText(capacityBytesPerSecond, "bytes/s")}`;
    markers.push({ axis: "x", at: capacityBytesPerSecond, label, tone: "bad" });
  }
  for (const { receivedBytesPerSecond, p99Ms, saturated } of points)
    if (saturated && scale === "linear" && p99Ms > ceiling)
      markers.push({
        axis: "x",
        at: receivedBytesPerSecond,
        label: `not kept up, ${showText(p99Ms, "ms")}`,
        tone: "dim",
      });
  return markers;
};

/** Points by the series that draws them. */
const parted = (points: readonly Point[], ceiling: number) => ({
  measured: points.filter(({ saturated }) => !saturated),
  "not kept up": points.filter(({ saturated, p99Ms }) => saturated && p99Ms <= ceiling),
});

/** The measured point that was chosen in the drawing. */
export const chosenPoint = (
  input: LatencyPlotInput,
  { seriesId, index }: { readonly seriesId: string; readonly index: number },
): Point | undefined => new Map(Object.entries(parted(input.points, ceilingOf(input)))).get(seriesId)?.[index];

/** p99 against load: measured points with the spread of their repeats, the fitted curve, its band, knee and capacity. */
export const latencyPlot = (input: LatencyPlotInput): XyInput => {
  const { points, curve, scale } = input;
  const ceiling = ceilingOf(input);
  const floor = scale === "log" ? Math.min(...points.map(({ leastMs }) => leastMs), ceiling) / ROOM : 0;
  const { measured: kept, "not kept up": lost } = parted(points, ceiling);
  const fit: XySeries = {
    id: "fit",
    colour: ACCENT,
    draw: "line",
    labelled: false,
    points: curveBelow(curve, ceiling),
  };
  return {
    x: { title: "Received per broker", unit: "bytes/s" },
    y: { title: "p99", unit: "ms", scale },
    series: [
      ...(curve.length === 0 ? [] : [fit]),
      measured(kept),
      ...(lost.length === 0 ? [] : [{ ...measured(lost), id: "not kept up", colour: WARN, hollow: true }]),
    ],
    bands: curve.length === 0 ? [] : [bandOf(curve, ceiling, floor)],
    markers: markersOf(input, ceiling),
  };
};

/** How far each point lies from the fit, as a share of the fitted. */
export const residualPlot = ({ residuals, errorRatio }: Pick<LatencyFit, "residuals" | "errorRatio">): XyInput => {
  const most = Math.max(errorRatio, ...residuals.map(({ residualRatio }) => Math.abs(residualRatio)));
  const loads = residuals.map(({ receivedBytesPerSecond }) => receivedBytesPerSecond);
  return {
    x: { title: "Received per broker", unit: "bytes/s" },
    y: { title: "Measured less fitted", unit: "ratio", least: -most, most },
    series: [
      {
        id: "residual",
        colour: "var(--hw-ink)",
        draw: "points",
        radius: 4,
        points: residuals.map(({ receivedBytesPerSecond, residualRatio }) => [receivedBytesPerSecond, residualRatio]),
      },
    ],
    bands: [
      {
        id: "typical",
        colour: ACCENT,
        points: [
          [0, -errorRatio, errorRatio],
          [Math.max(0, ...loads), -errorRatio, errorRatio],
        ],
      },
    ],
    markers: [{ axis: "y", at: 0, label: `typically ± ${percent(errorRatio)}`, tone: "dim" }],
  };
};
