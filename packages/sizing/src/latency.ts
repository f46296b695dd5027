import type { LatencyAnswer, LatencyBasis } from "./answer.ts";
import type { Broker } from "./broker.ts";
import type { LoadConstraint } from "./constraint.ts";
import { formatNumber } from "./format-number.ts";
import { loadAtP99, monotonePoints, p99AtLoad } from "./latency-curve.ts";
import type { CurveReading } from "./latency-curve.ts";
import { differencesFrom } from "./profile-differences.ts";
import type { LatencyPoint, Profile } from "./profile.ts";
import { fitQueueing, queueingP99 } from "./queueing-fit.ts";
import type { Workload } from "./workload.ts";

/** The bytes/s a broker may receive, W·R/N, for its p99 to keep the target; null where no measured load does. */
export const latency = (workload: Workload, profile: Profile, targetMs: number): LoadConstraint | null => {
  const limit = loadAtP99(monotonePoints(profile.latency?.points ?? []), targetMs);
  if (limit === null) return null;
  return {
    name: "latency",
    perReplica: workload.peakBytesPerSecond,
    perLeader: 0,
    limit,
    ceiling: 1,
    unit: "bytes/s",
    formula: "W·R/N",
    numbers: (brokers) => `${formatNumber(workload.peakBytesPerSecond)}·${workload.replicationFactor}/${brokers}`,
    source: `Load received per broker at a p99 of ${targetMs} ms: ${profile.source}`,
  };
};

/** A latency answer with what was assumed to reach it. */
export interface LatencyEstimate {
  readonly answer: LatencyAnswer;
  readonly assumptions: readonly string[];
  readonly beyondMeasured: boolean;
}

const NO_PROFILE: LatencyEstimate = {
  answer: {
    p99Ms: null,
    kind: "unknown",
    basis: "none",
    conditionsMatch: false,
    differences: [],
    profile: null,
    model: null,
  },
  assumptions: [],
  beyondMeasured: false,
};

interface Extrapolation {
  readonly p99Ms: number | null;
  readonly assumption: string;
}

const extrapolateAbove = (curve: readonly LatencyPoint[], load: number, measuredMs: number): Extrapolation => {
  const fit = fitQueueing(curve);
  if (fit === null)
    return { p99Ms: null, assumption: "latency: above the measured loads and too few points to extrapolate" };
  const model =
    `p99 = ${formatNumber(fit.baseMs)} + ${formatNumber(fit.scaleMs)}·x/(${formatNumber(fit.capacityBytesPerSecond)} − x) ms, ` +
    `fitted to the profile with an error of ${formatNumber(fit.errorMs)} ms`;
  const p99Ms = queueingP99(fit, load);
  if (p99Ms === null)
    return { p99Ms, assumption: `latency: the load is above the capacity of the queueing form ${model}` };
  return {
    p99Ms: Math.max(p99Ms, measuredMs),
    assumption: `latency: above the measured loads, by the queueing form ${model}`,
  };
};

const extrapolate = (curve: readonly LatencyPoint[], load: number, reading: CurveReading): Extrapolation =>
  reading.place === "belowMeasured"
    ? { p99Ms: reading.p99Ms, assumption: "latency: below the measured loads, the p99 of the lowest one is kept" }
    : extrapolateAbove(curve, load, reading.p99Ms);

const basisOf = (reading: CurveReading, conditionsMatch: boolean): LatencyBasis => {
  if (reading.place === "atPoint" && conditionsMatch) return "measured";
  return reading.place === "atPoint" || reading.place === "between" ? "interpolated" : "extrapolated";
};

/** The p99 to expect with all `brokers` up, and how far it is a measurement of this very case. */
export const estimateLatency = (
  profile: Profile | null,
  workload: Workload,
  broker: Broker,
  brokers: number,
): LatencyEstimate => {
  if (profile === null) return NO_PROFILE;
  const differences = differencesFrom(profile.conditions, workload, broker, brokers);
  const conditionsMatch = differences.length === 0;
  const about = { conditionsMatch, differences, profile: profile.id, model: null };
  const curve = monotonePoints(profile.latency?.points ?? []);
  const load = (workload.peakBytesPerSecond * workload.replicationFactor) / brokers;
  const reading = p99AtLoad(curve, load);
  if (profile.latency === null || reading === null) {
    return { ...NO_PROFILE, answer: { ...NO_PROFILE.answer, ...about } };
  }
  const basis = basisOf(reading, conditionsMatch);
  const { kind } = profile.latency;
  if (basis !== "extrapolated") {
    return { answer: { p99Ms: reading.p99Ms, kind, basis, ...about }, assumptions: [], beyondMeasured: false };
  }
  const { p99Ms, assumption } = extrapolate(curve, load, reading);
  return {
    answer: { p99Ms, kind, basis, ...about },
    assumptions: [assumption],
    beyondMeasured: reading.place === "aboveMeasured",
  };
};
