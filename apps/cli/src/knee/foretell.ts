import { calibrate, type CalibrationPoint, type LatencyStep, measuredKnee } from "@highwater/sizing";

interface Trial {
  readonly name: string;
  /** Foretold, in bytes per second received by a broker. */
  readonly knee: number | null;
  readonly reason: string;
  /** Foretold less measured, over measured. */
  readonly errorRatio: number | null;
}

export interface Foretold {
  readonly points: readonly CalibrationPoint[];
  /** Read off all points, those that were not kept up with among them; null where p99 did not rise so far. */
  readonly measured: { readonly receivedBytesPerSecond: number } | null;
  readonly trials: readonly Trial[];
}

const loadsOf = (points: readonly CalibrationPoint[]) => points.map((point) => new Set(point.ids));

const stepsAt = (steps: readonly LatencyStep[], loads: readonly ReadonlySet<string>[]) =>
  steps.filter(({ id }) => loads.some((ids) => ids.has(id)));

/** Fits the form to parts of the steps, and sets the knee that it foretells against the one read off all of them. */
export const foretell = (steps: readonly LatencyStep[]): Foretold => {
  const { points } = calibrate({ latency: steps, throughput: [] });
  const measured = measuredKnee(points);
  const loads = loadsOf(points);
  const parts: readonly (readonly [string, readonly ReadonlySet<string>[]])[] = [
    ["the even steps", loads.filter((_, index) => index % 2 === 0)],
    ["the odd steps", loads.filter((_, index) => index % 2 === 1)],
    ["all steps", loads],
  ];
  const trials = parts.map(([name, part]): Trial => {
    const { latency } = calibrate({ latency: stepsAt(steps, part), throughput: [] });
    const knee = latency.ok ? latency.knee.receivedBytesPerSecond : null;
    return {
      name,
      knee,
      reason: latency.ok ? "" : latency.reason,
      errorRatio: knee === null || measured === null ? null : knee / measured.receivedBytesPerSecond - 1,
    };
  });
  return { points, measured, trials };
};
