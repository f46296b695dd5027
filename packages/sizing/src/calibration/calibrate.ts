import type { Calibration, CalibrationInput } from "./calibration.ts";
import { calibrateLatency } from "./calibrate-latency.ts";
import { calibrateThroughput } from "./calibrate-throughput.ts";
import { joinRuns } from "./join-runs.ts";
import { joinLoads } from "./joined-load.ts";
import type { JoinedLoad } from "./joined-load.ts";
import { refusePoints } from "./refuse-points.ts";
import { refuseCounts, refuseRuns } from "./refuse-runs.ts";
import { refuseSteps } from "./refuse-steps.ts";
import { refusal } from "./refusal.ts";

const latencyOf = (joined: readonly JoinedLoad[], latency: CalibrationInput["latency"]): Calibration["latency"] =>
  refusePoints(joined) ??
  calibrateLatency(joined) ??
  refusal("noFit", "No form follows these points: measure more loads, from 10 % to past the knee.", latency);

const throughputOf = (runs: CalibrationInput["throughput"]): Calibration["throughput"] => {
  const broken = refuseRuns(runs);
  if (broken !== null) return broken;
  const joined = joinRuns(runs);
  return (
    refuseCounts(joined) ??
    calibrateThroughput(joined) ??
    refusal("noFit", "The law does not follow these runs: measure more numbers of producers, from 1 on.", runs)
  );
};

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : Number(a.id > b.id);

/**
 * What measured steps tell: p99 against load, with its knee and the cluster's capacity, and throughput against
 * producers, each with residuals, 90 % intervals and its error at loads that it was not fitted to. Where steps are too
 * few or contradict each other, that part is refused with the reason. Never throws; the order of entries is of no
 * matter.
 */
export const calibrate = ({ latency, throughput }: CalibrationInput): Calibration => {
  const steps = latency.toSorted(byId);
  const broken = refuseSteps(steps);
  const joined = broken === null ? joinLoads(steps) : [];
  return {
    points: joined.map(({ point }) => point),
    latency: broken ?? latencyOf(joined, steps),
    throughput: throughputOf(throughput.toSorted(byId)),
  };
};
