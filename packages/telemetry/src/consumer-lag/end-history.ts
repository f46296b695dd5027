/** Where a log ended over time, [epoch milliseconds, end offset], both rising. */
export type EndHistory = readonly (readonly [timeMs: number, end: number])[];

/** Newest points that are always kept as they are. */
const KEPT_FINE = 60;
const MOST_POINTS = 120;

/**
 * The history with one more point. It holds at most 120: when it is full, every second of its older half goes, so that it
 * reaches further back the coarser it gets. A log that ends before it did was made anew, or lost records: what was known
 * of it does not hold any more.
 */
export const withEnd = (history: EndHistory, timeMs: number, end: number): EndHistory => {
  const last = history.at(-1);
  if (last !== undefined && timeMs <= last[0]) return history;
  if (last !== undefined && end < last[1]) return [[timeMs, end]];
  const longer = [...history, [timeMs, end] as const];
  if (longer.length <= MOST_POINTS) return longer;
  const older = longer.slice(0, -KEPT_FINE).filter((_, index) => index % 2 === 0);
  return [...older, ...longer.slice(-KEPT_FINE)];
};

/**
 * The history with points from before it, such as those that Kafka's index of record times tells. What contradicts the
 * history, an end above its first, is left out.
 */
export const withEarlierEnds = (history: EndHistory, earlier: EndHistory): EndHistory => {
  const [firstMs, firstEnd] = history[0] ?? [Infinity, Infinity];
  const fitting: (readonly [number, number])[] = [];
  for (const [timeMs, end] of earlier.toSorted((a, b) => a[0] - b[0]))
    if (timeMs < firstMs && end <= firstEnd && end >= (fitting.at(-1)?.[1] ?? 0)) fitting.push([timeMs, end]);
  return [...fitting, ...history].slice(-MOST_POINTS);
};

/** Records a second that were appended since `sinceMs`; null where the history does not tell. */
export const appendRate = (history: EndHistory, sinceMs: number): number | null => {
  const last = history.at(-1);
  const first = history.findLast(([timeMs]) => timeMs <= sinceMs) ?? history[0];
  if (last === undefined || first === undefined || last[0] <= first[0]) return null;
  return (last[1] - first[1]) / ((last[0] - first[0]) / 1000);
};
