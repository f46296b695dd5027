/** Load of one step; `percent` is of the largest throughput that was measured. */
export type Load =
  | { readonly kind: "unthrottled" }
  | { readonly kind: "rate"; readonly recordsPerSecond: number; readonly percent: number | null };

export const UNTHROTTLED: Load = { kind: "unthrottled" };

/** Percent of the largest throughput: the knee lies between 70 and 100, so the steps are closer there. */
export const CURVE_PERCENT = [10, 25, 40, 55, 70, 80, 90, 100, 110] as const;
export const QUICK_PERCENT = [10, 40, 70, 90, 110] as const;

/** Steps of a load curve. `greatest` is the largest throughput in records/s. */
export const curveLoads = (greatest: number, percents: readonly number[]): Load[] =>
  percents.map((percent) => ({
    kind: "rate",
    recordsPerSecond: Math.max(1, Math.round((greatest * percent) / 100)),
    percent,
  }));

/** Rates of `producers` processes that together make the rate: whole numbers, at least 1 each, as even as can be. */
export const shares = (recordsPerSecond: number, producers: number): number[] => {
  const whole = Math.max(producers, Math.round(recordsPerSecond));
  const least = Math.floor(whole / producers);
  return Array.from({ length: producers }, (_, index) => least + (index < whole % producers ? 1 : 0));
};
