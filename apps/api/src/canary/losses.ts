const HOUR_MS = 60 * 60 * 1000;

/** Records that were found to be lost, over the last hour. */
export const createLosses = () => {
  let losses: { readonly atMs: number; readonly count: number }[] = [];
  return {
    add: (count: number, atMs: number): void => {
      if (count > 0) losses.push({ atMs, count });
    },
    lastHour: (nowMs: number): number => {
      losses = losses.filter(({ atMs }) => nowMs - atMs < HOUR_MS);
      return losses.reduce((sum, { count }) => sum + count, 0);
    },
  };
};
