import { capacityAbove, errorOf, HEADROOM, highestLoad, unfitReason } from "./fit-range.ts";
import { leastOf } from "./least-of.ts";
import type { LatencyPoint } from "./latency-point.ts";

/**
 * The Universal Scalability Law (Gunther 2007) as latency over load. The law says that N requests in flight take
 * R = r·(1 + a·N + b·N²), with contention a and coherency b; for large N, as here where N counts bytes in flight,
 * its N − 1 is N. With N = x·R (Little's law) this is a quadratic equation for R, whose smaller root is
 *
 *     R(x) = 2·r / (s + √(s² − 4·(v·x)²)),  s = 1 − u·x,  u = r·a,  v = r·√b,
 *
 * up to the largest load that the law carries, x = 1/(u + 2·v). Without coherency (v = 0) it is r/(1 − u·x).
 * The law is of mean times; fitting it to a p99 takes the tail to grow as the mean does.
 */
export interface UslFit {
  /** p99 of an idle broker. */
  readonly baseMs: number;
  /** u: share of the load's time spent waiting in line, per byte/s. */
  readonly contention: number;
  /** v: root of the cost of keeping parallel work consistent, per byte/s. */
  readonly coherency: number;
  readonly capacityBytesPerSecond: number;
  /** Root of the mean squared distance to the points. */
  readonly errorMs: number;
}

const COHERENCY_SHARE = { from: 0, to: 1, places: 5 } as const;

/** R(x)/r: how many times as long as on an idle broker. */
const slowdown = (load: number, contention: number, coherency: number): number => {
  const s = 1 - contention * load;
  return 2 / (s + Math.sqrt(Math.max(0, s ** 2 - 4 * (coherency * load) ** 2)));
};

// A capacity c and the coherency's share w of it: u = (1 − w)/c and v = w/(2·c), so that u + 2·v = 1/c.
const fitAt = (points: readonly LatencyPoint[], capacity: number, share: number): UslFit => {
  const contention = (1 - share) / capacity;
  const coherency = share / capacity / 2;
  let product = 0;
  let square = 0;
  for (const { receivedBytesPerSecond, p99Ms } of points) {
    const times = slowdown(receivedBytesPerSecond, contention, coherency);
    product += times * p99Ms;
    square += times ** 2;
  }
  const baseMs = product / square;
  const errorMs = errorOf(points, (x) => baseMs * slowdown(x, contention, coherency));
  return { baseMs, contention, coherency, capacityBytesPerSecond: capacity, errorMs };
};

/**
 * Fits the law by least squares over capacities above the highest measured load and shares of coherency.
 * null with fewer than four different loads, or where latency does not rise with load.
 */
export const fitUsl = (points: readonly LatencyPoint[]): UslFit | null => {
  if (unfitReason(points) !== null) return null;
  const highest = highestLoad(points);
  const at = (headroom: number, share: number): UslFit => fitAt(points, capacityAbove(highest, headroom), share);
  const best = leastOf(([headroom = 0, share = 0]) => at(headroom, share).errorMs, [HEADROOM, COHERENCY_SHARE]);
  if (best === null) return null;
  const [headroom = 0, share = 0] = best;
  // The law always rises; least squares that end at the largest headroom found no rise to fit it to.
  return headroom >= HEADROOM.to ? null : at(headroom, share);
};

/** p99 of the fitted law at a load; null above the largest load that it carries. */
export const uslP99 = (fit: UslFit, load: number): number | null =>
  load > fit.capacityBytesPerSecond ? null : fit.baseMs * slowdown(load, fit.contention, fit.coherency);
