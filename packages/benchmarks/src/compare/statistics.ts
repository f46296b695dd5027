import { twoSidedP } from "./student-t.ts";

/** How often two samples without any difference may be called different. */
const LEVEL = 0.05;

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value in the middle, or the mean of the two, of at least one value. */
export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
};

/** The median of what is known; null where nothing is. */
export const medianOfKnown = (values: readonly (number | null | undefined)[]): number | null => {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : medianOf(known);
};

/** Variance of the mean. */
const varianceOfMean = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / values.length;
};

export interface WelchTest {
  readonly t: number;
  /** Degrees of freedom by Welch and Satterthwaite. */
  readonly freedom: number;
  /** Two-sided. */
  readonly p: number;
}

/** Welch's t-test of two samples of at least two values each; null where neither has any spread. */
export const welchTest = (a: readonly number[], b: readonly number[]): WelchTest | null => {
  const [varianceA, varianceB] = [varianceOfMean(a), varianceOfMean(b)];
  const variance = varianceA + varianceB;
  if (variance === 0) return null;
  const t = (meanOf(a) - meanOf(b)) / Math.sqrt(variance);
  const freedom = variance ** 2 / (varianceA ** 2 / (a.length - 1) + varianceB ** 2 / (b.length - 1));
  return { t, freedom, p: twoSidedP(t, freedom) };
};

/** Whether two samples differ by more than their noise. */
export interface Difference {
  readonly differs: boolean;
  /** The test that was made, in words. */
  readonly test: string;
}

const written = (p: number) => (p < 0.001 ? "below 0.001" : p.toFixed(p < 0.01 ? 4 : 3));

/**
 * Welch's t-test at 5 % of two samples of at least two values each.
 *
 * @param resolution - least step of the values: without any spread a difference of one step is none
 */
export const differenceOf = (a: readonly number[], b: readonly number[], resolution = 0): Difference => {
  const test = `Welch's t-test at 5 %, ${a.length} and ${b.length} runs`;
  const welch = welchTest(a, b);
  if (welch !== null) return { differs: welch.p < LEVEL, test: `${test}, p ${written(welch.p)}` };
  const isApart = Math.abs(meanOf(a) - meanOf(b)) > resolution;
  const spread = `${a.length} and ${b.length} runs without any spread`;
  return {
    differs: isApart,
    test: isApart || resolution === 0 ? spread : `${spread}, and ${resolution} ms is the least step of the tool`,
  };
};
