import { capacityAbove, errorOf, HEADROOM, highestLoad, unfitReason } from "./fit-range.ts";
import { leastOf } from "./least-of.ts";
import type { LatencyPoint } from "./latency-point.ts";

/** p99 = base + scale · x / (capacity − x): the form of a single-server queue, fitted to measured points. */
export interface QueueingFit {
  readonly baseMs: number;
  readonly scaleMs: number;
  readonly capacityBytesPerSecond: number;
  /** Root of the mean squared distance to the points. */
  readonly errorMs: number;
}

interface Line {
  readonly baseMs: number;
  readonly scaleMs: number;
}

/** The straight line of least squares through (queue, p99); through the origin where it would start below it. */
const lineThrough = (queue: readonly number[], points: readonly LatencyPoint[]): Line => {
  const count = points.length;
  const meanQueue = queue.reduce((sum, q) => sum + q, 0) / count;
  const meanMs = points.reduce((sum, { p99Ms }) => sum + p99Ms, 0) / count;
  let [covariance, variance, product, square] = [0, 0, 0, 0];
  points.forEach(({ p99Ms }, index) => {
    const q = queue[index] ?? 0;
    covariance += (q - meanQueue) * (p99Ms - meanMs);
    variance += (q - meanQueue) ** 2;
    product += q * p99Ms;
    square += q ** 2;
  });
  const scaleMs = variance > 0 ? covariance / variance : 0;
  const baseMs = meanMs - scaleMs * meanQueue;
  return baseMs >= 0 ? { baseMs, scaleMs } : { baseMs: 0, scaleMs: product / square };
};

const fitAt = (points: readonly LatencyPoint[], capacity: number): QueueingFit => {
  const queue = points.map(({ receivedBytesPerSecond: x }) => x / (capacity - x));
  const { baseMs, scaleMs } = lineThrough(queue, points);
  const errorMs = errorOf(points, (x) => baseMs + (scaleMs * x) / (capacity - x));
  return { baseMs, scaleMs, capacityBytesPerSecond: capacity, errorMs };
};

/**
 * Fits the queueing form by least squares over a range of capacities above the highest measured load.
 * null with fewer than four different loads, or where latency does not rise with load.
 */
export const fitQueueing = (points: readonly LatencyPoint[]): QueueingFit | null => {
  if (unfitReason(points) !== null) return null;
  const highest = highestLoad(points);
  const at = (headroom: number): QueueingFit => fitAt(points, capacityAbove(highest, headroom));
  const best = leastOf(
    ([headroom = 0]) => {
      const { scaleMs, errorMs } = at(headroom);
      return scaleMs > 0 ? errorMs : Number.POSITIVE_INFINITY;
    },
    [HEADROOM],
  );
  return best === null ? null : at(best[0] ?? 0);
};

/** p99 of the fitted form at a load; null at or above its capacity, where the queue has no steady state. */
export const queueingP99 = (fit: QueueingFit, load: number): number | null =>
  load >= fit.capacityBytesPerSecond ? null : fit.baseMs + (fit.scaleMs * load) / (fit.capacityBytesPerSecond - load);
