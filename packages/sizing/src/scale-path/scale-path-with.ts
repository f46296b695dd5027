import { findUnavailable } from "../availability.ts";
import { planInShort } from "../plan-count.ts";
import { readPlanInput } from "../plan-input.ts";
import type { Known, PlanInput } from "../plan-input.ts";
import { MAX_BROKERS } from "../policy.ts";
import type { Reader } from "../reader.ts";
import type { SizingRequest } from "../request.ts";
import { MOST_BYTES_PER_SECOND } from "../workload.ts";
import { growthOf, JUST_ABOVE } from "./change-points.ts";
import type { Growth } from "./change-points.ts";
import { endReason, kneeReason } from "./knee.ts";
import type { ScaleKnee, ScalePath, ScalePathResult } from "./scale-path.ts";
import { pathBetween } from "./walk.ts";

const LEAST_FACTOR = 0.1;
const GREATEST_FACTOR = 10;

interface Ends {
  readonly start: number;
  readonly end: number;
  readonly because: string | null;
}

const endsOf = (input: PlanInput, growth: Growth): Ends => {
  const rate = input.workload.peakBytesPerSecond;
  const ratedEnd = MOST_BYTES_PER_SECOND / rate;
  const { factor, limit } = growth.carriedBy(MAX_BROKERS);
  const start = LEAST_FACTOR;
  if (Math.min(factor, ratedEnd) >= GREATEST_FACTOR) return { start, end: GREATEST_FACTOR, because: null };
  const end = Math.min(factor, ratedEnd);
  return { start, end, because: endReason(input, factor < ratedEnd ? limit : null, MAX_BROKERS, end * rate) };
};

interface Knee {
  readonly factor: number;
  readonly brokers: number;
}

/** Where the first count ends; null where it lasts for the whole path. */
const kneeOf = (growth: Growth, { start, end }: Ends): Knee | null => {
  const brokers = growth.planAt(start * JUST_ABOVE)?.brokers;
  if (brokers === undefined) return null;
  const { factor } = growth.carriedBy(brokers);
  return factor < end ? { factor: Math.max(start, factor), brokers } : null;
};

const describeKnee = (input: PlanInput, growth: Growth, { factor, brokers }: Knee): ScaleKnee => {
  const bytesPerSecond = factor * input.workload.peakBytesPerSecond;
  const forcedBy = growth.planAt(factor * JUST_ABOVE)?.bindingConstraint ?? null;
  return { factor, bytesPerSecond, reason: kneeReason(input, growth.limits, { bytesPerSecond, brokers, forcedBy }) };
};

const pathOf = (input: PlanInput): ScalePath => {
  const growth = growthOf(input);
  const ends = endsOf(input, growth);
  const knee = kneeOf(growth, ends);
  const parts =
    knee === null
      ? [pathBetween(growth, ends.start, ends.end)]
      : [pathBetween(growth, ends.start, knee.factor), pathBetween(growth, knee.factor, ends.end)];
  const rate = input.workload.peakBytesPerSecond;
  return {
    steps: parts
      .flatMap(({ stretches }) => stretches)
      .map(({ from, to, plan }) => ({
        fromFactor: from,
        toFactor: to,
        fromBytesPerSecond: from * rate,
        toBytesPerSecond: to * rate,
        brokers: plan.brokers,
        nicGbps: plan.nicGbps,
        bindingConstraint: plan.bindingConstraint,
      })),
    exact: parts.every(({ exact }) => exact),
    knee: knee === null ? null : describeKnee(input, growth, knee),
    endsBecause: ends.because,
  };
};

/** The plan from a tenth to ten times the load of a request: rates grow, partitions and connections stay as given. */
export const scalePathWith = (request: SizingRequest, known: Known): ScalePathResult => {
  const reader: Reader = { issues: [], assumptions: [] };
  const input = readPlanInput(reader, request, known);
  if (reader.issues.length > 0) return { ok: false, kind: "invalid", issues: reader.issues };
  const unavailable = findUnavailable(input.workload, input.policy);
  if (unavailable !== null) return { ok: false, kind: "unsatisfiable", constraint: "availability", ...unavailable };
  const given = planInShort(input);
  return "ok" in given ? given : { ok: true, path: pathOf(input) };
};
