const PERCENT = 100;
/** Percentiles that are labelled, as far as the measured ones reach. */
const TICKS = [0, 50, 90, 99, 99.9, 99.99, 99.999, 99.9999] as const;

/** Where a percentile stands on an axis on which each further nine takes the same room: −log10(1 − q); 100 is infinitely far. */
export const percentilePlace = (percentile: number): number => {
  const rest = 1 - percentile / PERCENT;
  return rest <= 0 ? Number.POSITIVE_INFINITY : Math.log10(1 / rest);
};

/** The percentile at a place of that axis. */
export const percentileAt = (place: number): number =>
  place === Number.POSITIVE_INFINITY ? PERCENT : PERCENT * (1 - 10 ** -place);

/** "p50", "p99.9"; the largest value is the 100th percentile and says "max". */
export const percentileName = (percentile: number): string =>
  percentile >= PERCENT ? "max" : `p${Number(percentile.toFixed(6))}`;

/** Labelled percentiles from `least` to the first beyond `most`. */
export const percentileTicks = (least: number, most: number): readonly number[] => {
  const first = Math.max(
    0,
    TICKS.findLastIndex((tick) => tick <= least),
  );
  const beyond = TICKS.findIndex((tick) => tick >= most - 1e-9);
  return TICKS.slice(first, beyond === -1 ? TICKS.length : beyond + 1);
};
