import type { CalibrationPoint, LatencyStep } from "./calibration.ts";
import { median } from "./statistics.ts";

/** Loads within this share of each other are repeats of one. */
export const SAME_LOAD = 0.02;
/** Repeats of one load whose p99 differs by more than this factor disagree. */
export const DISAGREEMENT = 5;
// Where nothing says whether a step's target was reached: so near the highest load, one p99 so far above another means
// that the load offered was more than the cluster carries.
const NEAR_HIGHEST = 0.05;

/** A point with the p99 of each of its repeats. */
export interface JoinedLoad {
  readonly point: CalibrationPoint;
  readonly p99s: readonly number[];
}

/** Whether the cluster did not keep up at a step. */
const isSaturated = (steps: readonly LatencyStep[]): ((step: LatencyStep) => boolean) => {
  const kept = steps.filter(({ targetReached }) => targetReached !== false);
  const highest = kept.reduce((most, step) => Math.max(most, step.receivedBytesPerSecond), 0);
  const near = kept.filter(({ receivedBytesPerSecond }) => receivedBytesPerSecond >= highest * (1 - NEAR_HIGHEST));
  const least = near.reduce((fewest, { p99Ms }) => Math.min(fewest, p99Ms), Number.POSITIVE_INFINITY);
  const piledUp = new Set(near.filter((step) => step.targetReached !== true && step.p99Ms > DISAGREEMENT * least));
  return (step) => step.targetReached === false || piledUp.has(step);
};

const pointOf = (steps: readonly LatencyStep[], saturated: boolean): JoinedLoad => {
  const p99s = steps.map(({ p99Ms }) => p99Ms);
  return {
    point: {
      receivedBytesPerSecond: median(steps.map(({ receivedBytesPerSecond }) => receivedBytesPerSecond)),
      p99Ms: median(p99s),
      leastMs: Math.min(...p99s),
      mostMs: Math.max(...p99s),
      repeats: steps.length,
      ids: steps.map(({ id }) => id),
      saturated,
    },
    p99s,
  };
};

const order = (a: LatencyStep, b: LatencyStep): number =>
  a.receivedBytesPerSecond - b.receivedBytesPerSecond || a.p99Ms - b.p99Ms || (a.id < b.id ? -1 : Number(a.id > b.id));

const join = (steps: readonly LatencyStep[], saturated: boolean): readonly JoinedLoad[] => {
  const groups: LatencyStep[][] = [];
  for (const step of steps.toSorted(order)) {
    const group = groups.at(-1);
    const first = group?.[0]?.receivedBytesPerSecond ?? Number.NaN;
    if (group !== undefined && step.receivedBytesPerSecond <= first * (1 + SAME_LOAD)) group.push(step);
    else groups.push([step]);
  }
  return groups.map((group) => pointOf(group, saturated));
};

/** Steps joined by load, ascending; saturated ones apart from those of the same load at which the cluster kept up. */
export const joinLoads = (steps: readonly LatencyStep[]): readonly JoinedLoad[] => {
  const saturated = isSaturated(steps);
  const kept = steps.filter((step) => !saturated(step));
  return [...join(kept, false), ...join(steps.filter(saturated), true)].toSorted(
    (a, b) => a.point.receivedBytesPerSecond - b.point.receivedBytesPerSecond || a.point.p99Ms - b.point.p99Ms,
  );
};
