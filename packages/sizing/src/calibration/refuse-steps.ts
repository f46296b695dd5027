import { plural, rateText } from "../human-text.ts";
import type { LatencyRefusalCode, LatencyStep, Refusal } from "./calibration.ts";
import { listText, refusal } from "./refusal.ts";

type Refused = Refusal<LatencyRefusalCode> | null;

// What no cluster has and no tool tells.
const MOST = 1e15;
const LEAST = 1e-6;
const isMeasured = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= MOST;

/** What is wrong with single steps: none given, a load or p99 that is no number above 0. null where all are well. */
export const refuseSteps = (steps: readonly LatencyStep[]): Refused => {
  if (steps.length === 0) {
    return refusal(
      "noSteps",
      "No step with a load and a p99 is among the runs: measure p99 at loads from 10 % to past the knee.",
      [],
    );
  }
  const broken = steps.filter(
    ({ receivedBytesPerSecond, p99Ms }) =>
      !isMeasured(receivedBytesPerSecond) || !isMeasured(p99Ms) || receivedBytesPerSecond < LEAST || p99Ms < 0,
  );
  if (broken.length > 0) {
    const reason =
      `No load above 0 bytes/s, or no p99, in ${plural(broken.length, "step")} of ${steps.length} ` +
      `(${listText(broken.map(({ id }) => id))}): leave them out or measure them again.`;
    return refusal("notFinite", reason, broken);
  }
  const below = steps.filter(({ p99Ms }) => p99Ms < LEAST);
  if (below.length > 0) {
    const loads = listText(below.map(({ receivedBytesPerSecond }) => rateText(receivedBytesPerSecond)));
    const reason =
      `The p99 at ${loads} is 0 ms, below the tool's resolution of 1 ms: no measurement. ` +
      "Leave these loads out, or measure them with a tool that tells microseconds, as OpenMessaging Benchmark does.";
    return refusal("belowResolution", reason, below);
  }
  return null;
};
