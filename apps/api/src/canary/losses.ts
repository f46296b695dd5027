const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Records that were found to be lost at one time; times are epoch milliseconds. */
export interface Loss {
  readonly atMs: number;
  readonly count: number;
}

/** Records that were found to be lost, over the last day. */
export const createLosses = () => {
  let losses: Loss[] = [];
  const within = (spanMs: number, nowMs: number) =>
    losses.filter(({ atMs }) => nowMs - atMs < spanMs).reduce((sum, { count }) => sum + count, 0);
  return {
    add: (loss: Loss): void => {
      if (loss.count > 0) losses.push(loss);
    },
    lastHour: (nowMs: number): number => within(HOUR_MS, nowMs),
    lastDay: (nowMs: number): number => {
      losses = losses.filter(({ atMs }) => nowMs - atMs < DAY_MS);
      return within(DAY_MS, nowMs);
    },
  };
};
