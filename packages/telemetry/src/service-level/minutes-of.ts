import type { DerivedPoints } from "../restarts/derived-points.ts";
import { minuteOf, type ServiceMinute } from "./minute.ts";

/** A sample that comes later than this many intervals after the one before it does not speak for the time between. */
const LATE = 1.5;

const isWorse = (one: ServiceMinute, other: ServiceMinute): boolean =>
  one.p99Ms === other.p99Ms ? one.brokerId < other.brokerId : one.p99Ms > other.p99Ms;

/**
 * The worst p99 of any broker in each minute that has one, in order of time. A value stands for its own minute; where
 * samples come further apart than a minute, for those since the sample before too, if that is at most one and a half
 * intervals away. Points may come in any order.
 */
export const minutesOf = (brokers: readonly DerivedPoints[], intervalMs: number): ServiceMinute[] => {
  const worst = new Map<number, ServiceMinute>();
  for (const { brokerId, points } of brokers) {
    let beforeMs = -Infinity;
    for (const [timeMs, p99Ms] of points.toSorted(([a], [b]) => a - b)) {
      const minute = minuteOf(timeMs);
      const first = timeMs - beforeMs <= LATE * intervalMs ? minuteOf(beforeMs) + 1 : minute;
      beforeMs = timeMs;
      if (p99Ms === null) continue;
      for (let one = Math.min(first, minute); one <= minute; one++) {
        const candidate = { minute: one, p99Ms, brokerId };
        const there = worst.get(one);
        if (there === undefined || isWorse(candidate, there)) worst.set(one, candidate);
      }
    }
  }
  return [...worst.values()].sort((a, b) => a.minute - b.minute);
};
