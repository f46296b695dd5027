import type { LatencyPoint } from "./latency-point.ts";

/**
 * Points by rising load, one for each load, each p99 at least that of every smaller load: noise never makes more load
 * faster, and of several measurements at one load the slowest stands.
 */
export const monotonePoints = (points: readonly LatencyPoint[]): readonly LatencyPoint[] => {
  const sorted = [...points].sort((a, b) => a.receivedBytesPerSecond - b.receivedBytesPerSecond || a.p99Ms - b.p99Ms);
  const curve: LatencyPoint[] = [];
  let worst = 0;
  for (const { receivedBytesPerSecond, p99Ms } of sorted) {
    worst = Math.max(worst, p99Ms);
    if (curve.at(-1)?.receivedBytesPerSecond === receivedBytesPerSecond) curve.pop();
    curve.push({ receivedBytesPerSecond, p99Ms: worst });
  }
  return curve;
};

const between = (value: number, from: number, to: number, first: number, last: number): number =>
  to === from ? last : first + ((value - from) / (to - from)) * (last - first);

/**
 * The highest load whose p99 keeps the target (a limit that may be reached), by straight lines between points.
 * null below the lowest measured p99: no load is known to be that fast. At most the highest measured load.
 */
export const loadAtP99 = (curve: readonly LatencyPoint[], targetMs: number): number | null => {
  let previous: LatencyPoint | null = null;
  for (const point of curve) {
    if (point.p99Ms > targetMs) {
      if (previous === null) return null;
      const { p99Ms, receivedBytesPerSecond } = previous;
      return between(targetMs, p99Ms, point.p99Ms, receivedBytesPerSecond, point.receivedBytesPerSecond);
    }
    previous = point;
  }
  return previous === null ? null : previous.receivedBytesPerSecond;
};

/** Where a load lies on a curve, and the p99 read off it there. */
export interface CurveReading {
  readonly p99Ms: number;
  readonly place: "atPoint" | "between" | "belowMeasured" | "aboveMeasured";
}

const SAME_LOAD = 1e-9;

/** Reads the p99 at a load. Outside the points the nearest one is given and `place` says so. null without points. */
export const p99AtLoad = (curve: readonly LatencyPoint[], load: number): CurveReading | null => {
  const at = curve.findLast(
    ({ receivedBytesPerSecond: measured }) => Math.abs(measured - load) <= SAME_LOAD * measured,
  );
  if (at !== undefined) return { p99Ms: at.p99Ms, place: "atPoint" };
  const next = curve.findIndex(({ receivedBytesPerSecond }) => receivedBytesPerSecond > load);
  const after = curve[next];
  const before = next === -1 ? curve.at(-1) : curve[next - 1];
  if (after === undefined) return before === undefined ? null : { p99Ms: before.p99Ms, place: "aboveMeasured" };
  if (before === undefined || next === 0) return { p99Ms: after.p99Ms, place: "belowMeasured" };
  const p99Ms = between(load, before.receivedBytesPerSecond, after.receivedBytesPerSecond, before.p99Ms, after.p99Ms);
  return { p99Ms, place: "between" };
};
