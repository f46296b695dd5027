import type { LatencyPoint } from "./profile.ts";

/** p99 = base + scale · x / (capacity − x): the form of a single-server queue, fitted to measured points. */
export interface QueueingFit {
  readonly baseMs: number;
  readonly scaleMs: number;
  readonly capacityBytesPerSecond: number;
  /** Root of the mean squared distance to the points. */
  readonly errorMs: number;
}

const MINIMUM_POINTS = 4;
const CAPACITY_STEPS = 400;
// The capacity is looked for between just above the highest measured load and this many times it.
const SMALLEST_HEADROOM = 1.001;
const LARGEST_HEADROOM = 4;

const fitAt = (points: readonly LatencyPoint[], capacity: number): QueueingFit => {
  const count = points.length;
  const queue = points.map(({ receivedBytesPerSecond: x }) => x / (capacity - x));
  const meanQueue = queue.reduce((sum, q) => sum + q, 0) / count;
  const meanMs = points.reduce((sum, { p99Ms }) => sum + p99Ms, 0) / count;
  let covariance = 0;
  let variance = 0;
  points.forEach(({ p99Ms }, index) => {
    const distance = (queue[index] ?? 0) - meanQueue;
    covariance += distance * (p99Ms - meanMs);
    variance += distance ** 2;
  });
  const scaleMs = variance === 0 ? 0 : covariance / variance;
  const baseMs = meanMs - scaleMs * meanQueue;
  const squares = points.reduce(
    (sum, { p99Ms }, index) => sum + (baseMs + scaleMs * (queue[index] ?? 0) - p99Ms) ** 2,
    0,
  );
  return { baseMs, scaleMs, capacityBytesPerSecond: capacity, errorMs: Math.sqrt(squares / count) };
};

/**
 * Fits the queueing form by least squares over a range of capacities above the highest measured load.
 * null with fewer than four points, or where latency does not rise with load.
 */
export const fitQueueing = (points: readonly LatencyPoint[]): QueueingFit | null => {
  if (points.length < MINIMUM_POINTS) return null;
  const highest = Math.max(...points.map(({ receivedBytesPerSecond }) => receivedBytesPerSecond));
  const growth = (LARGEST_HEADROOM / SMALLEST_HEADROOM) ** (1 / CAPACITY_STEPS);
  let best: QueueingFit | null = null;
  for (let step = 0; step <= CAPACITY_STEPS; step += 1) {
    const fit = fitAt(points, highest * SMALLEST_HEADROOM * growth ** step);
    if (fit.scaleMs > 0 && (best === null || fit.errorMs < best.errorMs)) best = fit;
  }
  return best;
};

/** p99 of the fitted form at a load; null at or above its capacity, where the queue has no steady state. */
export const queueingP99 = (fit: QueueingFit, load: number): number | null =>
  load >= fit.capacityBytesPerSecond ? null : fit.baseMs + (fit.scaleMs * load) / (fit.capacityBytesPerSecond - load);
