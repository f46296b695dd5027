import type { DerivedPoints } from "./derived-points.ts";

/** A value, whose it is, and when. */
export interface Worst {
  readonly value: number;
  readonly brokerId: string;
  readonly timeMs: number;
}

/** The worst of the minute before and the worst meanwhile, in milliseconds. */
export interface Rise {
  readonly before: Worst | null;
  readonly during: Worst | null;
}

/** The largest value of any broker after `fromMs`, up to `toMs`; the first of equals. */
export const worstWithin = (brokers: readonly DerivedPoints[], fromMs: number, toMs: number): Worst | null => {
  let worst: Worst | null = null;
  for (const { brokerId, points } of brokers)
    for (const [timeMs, value] of points) {
      if (value === null || timeMs <= fromMs || timeMs > toMs) continue;
      if (worst === null || value > worst.value || (value === worst.value && timeMs < worst.timeMs))
        worst = { value, brokerId, timeMs };
    }
  return worst;
};

/** How far it rose, in milliseconds: 0 where it did not, null where one of both is not known. */
export const roseBy = ({ before, during }: Rise): number | null =>
  before === null || during === null ? null : Math.max(0, during.value - before.value);
