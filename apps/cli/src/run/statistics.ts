/** The value in the middle, or the mean of the two; null of none. */
export const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

/** Largest less least, over the median; null where there are fewer than two values or the median is 0. */
export const spreadRatio = (values: readonly number[]): number | null => {
  const middle = median(values);
  if (values.length < 2 || middle === null || middle === 0) return null;
  return (Math.max(...values) - Math.min(...values)) / middle;
};
