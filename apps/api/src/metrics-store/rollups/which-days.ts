import { DAY_MS, dayOf } from "../days.ts";
import { SLOT_MS } from "./day-slots.ts";

/** Buckets of so many slots lose less than a third of their number by being made of whole ones. */
const SLOTS_PER_STEP = 3;

interface Range {
  readonly fromMs: number;
  readonly toMs: number;
  readonly points: number;
}

/** UTC days, both inclusive. */
export type DaySpan = readonly [first: number, last: number];

/**
 * Days whose rollups may answer: all where a point sums up a quarter of an hour or more, else those before the first day
 * that samples are kept of. Undefined where none may.
 */
export const rollupDays = ({ fromMs, toMs, points }: Range, firstSampleDay: number): DaySpan | undefined => {
  const isCoarse = (toMs - fromMs) / Math.max(1, points - 1) >= SLOTS_PER_STEP * SLOT_MS;
  const first = dayOf(fromMs);
  const last = isCoarse ? dayOf(toMs) : Math.min(dayOf(toMs), firstSampleDay - 1);
  return first > last ? undefined : [first, last];
};

/** The stretches of a range, both ends inclusive, that lie in no summed-up day. */
export const otherStretches = (
  { fromMs, toMs }: Pick<Range, "fromMs" | "toMs">,
  summedUp: ReadonlySet<number>,
): (readonly [fromMs: number, toMs: number])[] => {
  const stretches: [number, number][] = [];
  for (let day = dayOf(fromMs); day <= dayOf(toMs); day += 1) {
    if (summedUp.has(day)) continue;
    const end = Math.min(toMs, (day + 1) * DAY_MS - 1);
    const last = stretches.at(-1);
    if (last !== undefined && last[1] === day * DAY_MS - 1) last[1] = end;
    else stretches.push([Math.max(fromMs, day * DAY_MS), end]);
  }
  return stretches;
};
