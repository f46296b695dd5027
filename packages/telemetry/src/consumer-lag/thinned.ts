/** Newest points that are kept as they are. */
const KEPT_FINE = 60;
const MOST_POINTS = 120;

/**
 * At most 120 points: when there are more, every second of the older half goes, so that a history reaches further back
 * the coarser it gets.
 */
export const thinned = <T>(points: readonly T[]): readonly T[] =>
  points.length <= MOST_POINTS
    ? points
    : [...points.slice(0, -KEPT_FINE).filter((_, index) => index % 2 === 0), ...points.slice(-KEPT_FINE)];
