import type { LatencyAnswer, LatencyBasis, LatencyModel } from "./answer.ts";
import type { Broker } from "./broker.ts";
import type { LoadConstraint } from "./constraint.ts";
import { formatNumber } from "./format-number.ts";
import { numberText, rateText } from "./human-text.ts";
import { loadAtP99, p99AtLoad } from "./latency-curve.ts";
import type { CurveReading } from "./latency-curve.ts";
import { curveOf } from "./latency-model.ts";
import type { MeasuredCurve } from "./latency-model.ts";
import { differencesFrom } from "./profile-differences.ts";
import type { LatencyPoint, Profile } from "./profile.ts";
import type { Workload } from "./workload.ts";

const NO_POINTS: readonly LatencyPoint[] = [];

/** The bytes/s a broker may receive, W·R/N, for its p99 to keep the target; null where no measured load does. */
export const latency = (workload: Workload, profile: Profile, targetMs: number): LoadConstraint | null => {
  const { points } = curveOf(profile.latency?.points ?? NO_POINTS, profile.latency?.form);
  const limit = loadAtP99(points, targetMs);
  if (limit === null) return null;
  const highestMs = points.at(-1)?.p99Ms ?? targetMs;
  const at =
    targetMs > highestMs
      ? `the highest measured p99, ${numberText(highestMs)} ms, as nothing was measured up to the target of ${numberText(targetMs)} ms`
      : `a p99 of ${numberText(targetMs)} ms`;
  return {
    name: "latency",
    perReplica: workload.peakBytesPerSecond,
    perLeader: 0,
    limit,
    ceiling: 1,
    unit: "bytes/s",
    formula: "W·R/N",
    numbers: (brokers) => `${formatNumber(workload.peakBytesPerSecond)}·${workload.replicationFactor}/${brokers}`,
    source: `Load received per broker at ${at}: ${profile.source}`,
  };
};

/** A latency answer with what was assumed to reach it. */
export interface LatencyEstimate {
  readonly answer: LatencyAnswer;
  readonly assumptions: readonly string[];
  /** What to warn of where the load is above every measured one; else null. */
  readonly beyondMeasured: string | null;
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
  beyondMeasured: null,
};

interface Extrapolation {
  readonly p99Ms: number | null;
  readonly model: LatencyModel | null;
  readonly assumption: string;
  /** The end of the warning that the load is above the measured ones. */
  readonly beyond: string;
}

const aboveText = ({ points }: MeasuredCurve, load: number): string =>
  `A broker receives ${rateText(load)}, above every load that the profile measured ` +
  `(${rateText(points.at(-1)?.receivedBytesPerSecond ?? 0)} at most)`;

const extrapolateAbove = (curve: MeasuredCurve, load: number, measuredMs: number): Extrapolation => {
  const chosen = curve.model();
  if (chosen.fitted === null) {
    const assumption = `latency: above the measured loads; ${chosen.reason}`;
    return { p99Ms: null, model: null, assumption, beyond: "; no p99 is known there." };
  }
  const { model, words, p99At, capacityBytesPerSecond } = chosen.fitted;
  const fitted = `the ${words} ${model.formula}, fitted to the profile with an error of ${formatNumber(model.errorMs ?? 0)} ms`;
  const p99Ms = p99At(load);
  if (p99Ms === null) {
    const most = `${rateText(capacityBytesPerSecond)} received per broker`;
    return {
      p99Ms,
      model,
      assumption: `latency: the load is above ${most}, the capacity of ${fitted}`,
      beyond: `, and above ${most}, the capacity of the ${words} fitted to it: no finite p99 is known there.`,
    };
  }
  const atLeast = Math.max(p99Ms, measuredMs);
  const error = model.errorMs === null ? "" : `, which misses the measured points by ${numberText(model.errorMs)} ms`;
  return {
    p99Ms: atLeast,
    model,
    assumption: `latency: above the measured loads, by ${fitted}`,
    beyond: `; about ${numberText(atLeast)} ms is no measurement but the ${words}${error}.`,
  };
};

const keepLowest = (p99Ms: number): Extrapolation => ({
  p99Ms,
  model: {
    name: "lowestMeasured",
    formula: `p99 = ${formatNumber(p99Ms)} ms, that of the lowest measured load`,
    errorMs: null,
  },
  assumption: "latency: below the measured loads, the p99 of the lowest one is kept",
  beyond: "",
});

const extrapolate = (curve: MeasuredCurve, load: number, { place, p99Ms }: CurveReading): Extrapolation =>
  place === "belowMeasured" ? keepLowest(p99Ms) : extrapolateAbove(curve, load, p99Ms);

const basisOf = (reading: CurveReading, conditionsMatch: boolean): LatencyBasis => {
  if (reading.place === "atPoint" && conditionsMatch) return "measured";
  return reading.place === "atPoint" || reading.place === "between" ? "interpolated" : "extrapolated";
};

/** A p99 read off a profile, and what it rests on. */
export interface ProfileReading {
  readonly p99Ms: number | null;
  readonly basis: LatencyBasis;
  readonly model: LatencyModel | null;
}

/**
 * The p99 of a profile at a load of one broker, in bytes/s received: measured at its points, straight lines between
 * them, the named model outside (null beyond what it carries), basis "none" without points.
 */
export const p99At = (profile: Profile, receivedBytesPerSecond: number): ProfileReading => {
  const curve = curveOf(profile.latency?.points ?? NO_POINTS, profile.latency?.form);
  const reading = p99AtLoad(curve.points, receivedBytesPerSecond);
  if (reading === null) return { p99Ms: null, basis: "none", model: null };
  const basis = basisOf(reading, true);
  if (basis !== "extrapolated") return { p99Ms: reading.p99Ms, basis, model: null };
  const { p99Ms, model } = extrapolate(curve, receivedBytesPerSecond, reading);
  return { p99Ms, basis, model };
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
  const about = { conditionsMatch, differences, profile: profile.id };
  const curve = curveOf(profile.latency?.points ?? NO_POINTS, profile.latency?.form);
  const load = (workload.peakBytesPerSecond * workload.replicationFactor) / brokers;
  const reading = p99AtLoad(curve.points, load);
  if (profile.latency === null || reading === null) {
    return { ...NO_PROFILE, answer: { ...NO_PROFILE.answer, ...about } };
  }
  const basis = basisOf(reading, conditionsMatch);
  const { kind } = profile.latency;
  if (basis !== "extrapolated") {
    const answer: LatencyAnswer = { p99Ms: reading.p99Ms, kind, basis, ...about, model: null };
    return { answer, assumptions: [], beyondMeasured: null };
  }
  const { p99Ms, model, assumption, beyond } = extrapolate(curve, load, reading);
  return {
    answer: { p99Ms, kind, basis, ...about, model },
    assumptions: [assumption],
    beyondMeasured: reading.place === "aboveMeasured" ? `${aboveText(curve, load)}${beyond}` : null,
  };
};
