import type { Point } from "@highwater/contract";
import { indexAt } from "./series.ts";
import type { Aggregate } from "./series.ts";

/** How the newest points are added to a history. */
export interface MergeWindow {
  readonly fromMs: number;
  readonly toMs: number;
  /** Width of a bucket; raw points closer together are summed up as the server does. 0 keeps every point. */
  readonly stepMs: number;
  readonly aggregate: Aggregate;
}

const combine = (aggregate: Aggregate, values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  switch (aggregate) {
    case "max":
      return Math.max(...values);
    case "min":
      return Math.min(...values);
    case "mean":
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    case "last":
      return values.at(-1) ?? null;
  }
};

/** Sums points up per bucket, as the server does: the bucket stands at its start, and is a gap where all of it is. */
export const bucketPoints = (points: readonly Point[], stepMs: number, aggregate: Aggregate): readonly Point[] => {
  if (stepMs <= 0) return points;
  const buckets: Point[] = [];
  let values: number[] = [];
  for (const [timeMs, value] of points) {
    const startMs = Math.floor(timeMs / stepMs) * stepMs;
    const same = buckets.at(-1)?.[0] === startMs;
    if (!same) values = [];
    if (value !== null) values.push(value);
    const point: Point = [startMs, combine(aggregate, values)];
    if (same) buckets[buckets.length - 1] = point;
    else buckets.push(point);
  }
  return buckets;
};

const joinBuckets = (before: number | null, after: number | null, aggregate: Aggregate): number | null => {
  if (before === null || after === null) return after ?? before;
  return aggregate === "max" || aggregate === "min" ? combine(aggregate, [before, after]) : after;
};

const append = (history: readonly Point[], added: readonly Point[], aggregate: Aggregate): readonly Point[] => {
  const [last, first] = [history.at(-1), added[0]];
  if (last === undefined || first === undefined || first[0] > last[0]) return [...history, ...added];
  const joined: Point = [last[0], joinBuckets(last[1], first[1], aggregate)];
  return [...history.slice(0, -1), joined, ...added.slice(1)];
};

/** History, then the live points after its end, cut to the window. One point before it stays, so that a line enters. */
export const mergeLive = (history: readonly Point[], live: readonly Point[], window: MergeWindow): readonly Point[] => {
  const { stepMs, aggregate } = window;
  const fresh = live.slice(indexAt(live, history.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY) + 1);
  const merged = fresh.length === 0 ? history : append(history, bucketPoints(fresh, stepMs, aggregate), aggregate);
  const first = Math.max(0, indexAt(merged, window.fromMs - 1));
  const last = indexAt(merged, window.toMs);
  return first === 0 && last === merged.length - 1 ? merged : merged.slice(first, last + 1);
};
