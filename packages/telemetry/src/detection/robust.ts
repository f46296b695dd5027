/** Quantiles and ratios that a few wild values do not move. */

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The smallest value that at least the share `q` of all values do not exceed; undefined of none. */
export const quantile = (values: readonly number[], q: number): number | undefined =>
  sorted(values)[Math.max(0, Math.ceil(q * values.length) - 1)];

/** The middle value, or the mean of the two in the middle; undefined of none. */
export const median = (values: readonly number[]): number | undefined => {
  const all = sorted(values);
  const middle = all.length >> 1;
  const upper = all[middle];
  const lower = all.length % 2 === 0 ? all[middle - 1] : upper;
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
};

const MAD_TO_DEVIATION = 1.4826;

/** The median distance from the median, scaled to be the standard deviation of normal values; 0 of none. */
export const spreadOf = (values: readonly number[]): number => {
  const middle = median(values);
  if (middle === undefined) return 0;
  return MAD_TO_DEVIATION * (median(values.map((value) => Math.abs(value - middle))) ?? 0);
};

/** Of several intervals' root mean squares that of all of them together, where each counts alike; undefined of none. */
export const rootMeanSquare = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);

/** 0 up to `from`, 1 from `to` on, a line in between. */
export const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
