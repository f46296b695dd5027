import { medianOfKnown } from "@highwater/benchmarks";

/** Largest less least, over the median; null where there are fewer than two values or the median is 0. */
export const spreadRatio = (values: readonly number[]): number | null => {
  const middle = medianOfKnown(values);
  if (values.length < 2 || middle === null || middle === 0) return null;
  return (Math.max(...values) - Math.min(...values)) / middle;
};
