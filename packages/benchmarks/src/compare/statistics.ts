/** Two-sided 5 % points of Student's t, by degrees of freedom from 1. */
const T_95 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];
const T_MANY = 1.96;

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
};

/** Variance of the mean. */
const varianceOfMean = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / values.length;
};

/**
 * Whether two samples of at least two values each differ by more than their noise: Welch's t-test, two-sided, at 5 %.
 * The degrees of freedom are rounded down.
 */
export const differs = (a: readonly number[], b: readonly number[]): boolean => {
  const [varianceA, varianceB] = [varianceOfMean(a), varianceOfMean(b)];
  const [difference, variance] = [Math.abs(meanOf(a) - meanOf(b)), varianceA + varianceB];
  if (variance === 0) return difference > 0;
  const freedom = variance ** 2 / (varianceA ** 2 / (a.length - 1) + varianceB ** 2 / (b.length - 1));
  return difference / Math.sqrt(variance) > (T_95[Math.floor(freedom) - 1] ?? T_MANY);
};
