/** Points of one collection lie this close together: some senders take the time anew for each instrument. */
const TOGETHER_MS = 1000;

/** Maps each time to the first one of its collection, so that all points of a collection have one time. */
export const alignTimes = (timesMs: readonly number[]): ((timeMs: number) => number) => {
  const firsts = new Map<number, number>();
  let first = Number.NEGATIVE_INFINITY;
  for (const timeMs of [...new Set(timesMs)].sort((a, b) => a - b)) {
    if (timeMs - first > TOGETHER_MS) first = timeMs;
    firsts.set(timeMs, first);
  }
  return (timeMs) => firsts.get(timeMs) ?? timeMs;
};
