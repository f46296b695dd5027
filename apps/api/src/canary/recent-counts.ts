const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Records of which something was found at one time, such as that they are lost; times are epoch milliseconds. */
export interface Counted {
  readonly atMs: number;
  readonly count: number;
}

/** Records of which something was found, over the last day. */
export const createRecentCounts = () => {
  let all: Counted[] = [];
  let total = 0;
  const within = (spanMs: number, nowMs: number) =>
    all.filter(({ atMs }) => nowMs - atMs < spanMs).reduce((sum, { count }) => sum + count, 0);
  const add = (counted: Counted): void => {
    if (counted.count === 0) return;
    all = [...all.filter(({ atMs }) => counted.atMs - atMs < DAY_MS), counted];
  };
  return {
    add,
    /** What of a running total, which begins at 0, is new since it was told before. */
    addTotal: (newTotal: number, atMs: number): void => {
      add({ atMs, count: newTotal - total });
      total = newTotal;
    },
    lastHour: (nowMs: number): number => within(HOUR_MS, nowMs),
    lastDay: (nowMs: number): number => within(DAY_MS, nowMs),
  };
};
