import type { LatencyForm } from "./calibration.ts";
import { isotonic } from "./isotonic.ts";
import { loadOfForm, p99OfForm } from "./latency-form.ts";
import type { LatencyPoint } from "../latency-point.ts";

/** How many times the p99 of light load the knee's is. */
export const KNEE_FACTOR = 3;

export const KNEE_DEFINITION =
  `the load at which p99 is ${KNEE_FACTOR} times that of the lowest measured load, ` +
  "or the capacity where that comes first";

export const KNEE_SOURCE =
  "A bound on the stretch factor, response time over that of light load: M/M/1 reaches 3 at two thirds of its " +
  "capacity (Kleinrock, Queueing Systems, 1975). Maximum power (Kleinrock 1979) and twice the base were tried on " +
  "simulated steps; 3 times the base varied least with noise";

export const kneeOfForm = (form: LatencyForm, lowestLoad: number): LatencyPoint => {
  const base = p99OfForm(form, lowestLoad) ?? form.baseMs;
  const receivedBytesPerSecond = loadOfForm(form, KNEE_FACTOR * base);
  return { receivedBytesPerSecond, p99Ms: p99OfForm(form, receivedBytesPerSecond) ?? KNEE_FACTOR * base };
};

/**
 * The knee read off measured points, without any form: where their p99, made to rise with load, passes three times that
 * of the lowest load, on a straight line of log p99 over load between two points. Points of saturated loads belong in
 * it. null without points, where a p99 or load is not above 0, and where p99 stays below.
 */
export const measuredKnee = (points: readonly LatencyPoint[]): LatencyPoint | null => {
  const sorted = points.toSorted((a, b) => a.receivedBytesPerSecond - b.receivedBytesPerSecond || a.p99Ms - b.p99Ms);
  if (!sorted.every((point) => point.receivedBytesPerSecond > 0 && point.p99Ms > 0)) return null;
  const logs = isotonic(sorted.map(({ p99Ms }) => Math.log(p99Ms)));
  const target = (logs[0] ?? 0) + Math.log(KNEE_FACTOR);
  const after = logs.findIndex((log) => log > target);
  const [from, to] = [sorted[after - 1], sorted[after]];
  const [low, high] = [logs[after - 1], logs[after]];
  if (from === undefined || to === undefined || low === undefined || high === undefined) return null;
  const share = (target - low) / (high - low);
  const width = to.receivedBytesPerSecond - from.receivedBytesPerSecond;
  return { receivedBytesPerSecond: from.receivedBytesPerSecond + share * width, p99Ms: Math.exp(target) };
};
