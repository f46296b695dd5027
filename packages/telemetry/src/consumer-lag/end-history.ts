import { thinned } from "./thinned.ts";

/** Where a log ended over time, [epoch milliseconds, end offset], both rising. */
export type EndHistory = readonly (readonly [timeMs: number, end: number])[];

/**
 * The history with one more point, thinned. A log that ends before it did was made anew, or lost records: what was known of
 * it does not hold any more.
 */
export const withEnd = (history: EndHistory, timeMs: number, end: number): EndHistory => {
  const last = history.at(-1);
  if (last !== undefined && timeMs <= last[0]) return history;
  if (last !== undefined && end < last[1]) return [[timeMs, end]];
  return thinned([...history, [timeMs, end] as const]);
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
  return thinned([...fitting, ...history]);
};
