import { mean, sum } from "./statistics.ts";
import { NORMAL_95, studentT95 } from "./student-t.ts";

/** How much values scatter: a standard deviation, and the degrees of freedom that it was estimated from. */
export interface Noise {
  readonly deviation: number;
  readonly degreesOfFreedom: number;
}

/** Scatter of repeats about the mean of their group; null where nothing was repeated. */
export const noiseOfRepeats = (groups: readonly (readonly number[])[]): Noise | null => {
  const degreesOfFreedom = sum(groups.map((group) => group.length - 1));
  if (degreesOfFreedom < 1) return null;
  const squares = groups.flatMap((group) => {
    const middle = mean(group);
    return group.map((value) => (value - middle) ** 2);
  });
  return { deviation: Math.sqrt(sum(squares) / degreesOfFreedom), degreesOfFreedom };
};

// Variance of the median of 1, 2, 3 … normal values over that of one value; π/2n for many.
const MEDIAN_VARIANCE = [1, 0.5, 0.449, 0.298, 0.287];
const varianceOfMedian = (count: number): number => MEDIAN_VARIANCE[count - 1] ?? Math.PI / 2 / count;

/** From this ratio of variances on it is the form that misses, of which repeats know nothing. */
const LACK_OF_FIT = 4;

/** Scatter of medians about a fit: from its residuals, and from the repeats too unless the form itself misses. */
export const noiseOfFit = (
  residuals: readonly number[],
  parameters: number,
  groups: readonly (readonly number[])[],
): Noise => {
  const degreesOfFreedom = Math.max(1, residuals.length - parameters);
  const variance = sum(residuals.map((residual) => residual ** 2)) / degreesOfFreedom;
  const repeats = noiseOfRepeats(groups);
  if (repeats === null) return { deviation: Math.sqrt(variance), degreesOfFreedom };
  const pure = repeats.deviation ** 2 * mean(groups.map((group) => varianceOfMedian(group.length)));
  if (variance > LACK_OF_FIT * pure) return { deviation: Math.sqrt(variance), degreesOfFreedom };
  const all = degreesOfFreedom + repeats.degreesOfFreedom;
  const pooled = (variance * degreesOfFreedom + pure * repeats.degreesOfFreedom) / all;
  return { deviation: Math.sqrt(pooled), degreesOfFreedom: all };
};

/** The deviation of normal noise whose 90 % interval is as wide as that of Student's t. */
export const drawnDeviation = ({ deviation, degreesOfFreedom }: Noise): number =>
  (deviation * studentT95(degreesOfFreedom)) / NORMAL_95;
