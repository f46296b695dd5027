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
import { sample, walk } from "./walk.ts";
import type { Stretch } from "./walk.ts";

const LEAST_FACTOR = 0.1;
const GREATEST_FACTOR = 10;
// Above this many broker counts between both ends of the path its steps are sampled.
const MOST_COUNTS = 200;
const SAMPLES = 200;

interface Ends {
  readonly start: number;
  readonly end: number;
  readonly because: string | null;
}

const endsOf = (input: PlanInput, growth: Growth): Ends => {
  const rate = input.workload.peakBytesPerSecond;
  const ratedEnd = MOST_BYTES_PER_SECOND / rate;
  const { factor, limit } = growth.last;
  const start = LEAST_FACTOR;
  if (Math.min(factor, ratedEnd) >= GREATEST_FACTOR) return { start, end: GREATEST_FACTOR, because: null };
  const end = Math.min(factor, ratedEnd);
  return { start, end, because: endReason(input, factor < ratedEnd ? limit : null, MAX_BROKERS, end * rate) };
};

interface Stretches {
  readonly stretches: readonly Stretch[];
  readonly exact: boolean;
}

const stretchesOf = (growth: Growth, { start, end }: Ends): Stretches => {
  const first = growth.planAt(start * JUST_ABOVE);
  const last = growth.planAt(end);
  const exact = first === null || last === null || last.brokers - first.brokers <= MOST_COUNTS;
  if (exact) return { stretches: walk(growth, start, end), exact };
  const few = walk(growth, start, end, (plan) => plan.brokers > first.brokers);
  const from = few.at(-1)?.to ?? start;
  return { stretches: [...few, ...sample(growth, from, end, SAMPLES)], exact };
};

const kneeOf = (input: PlanInput, growth: Growth, stretches: readonly Stretch[]): ScaleKnee | null => {
  const first = stretches[0];
  const more = stretches.find(({ plan }) => plan.brokers > (first?.plan.brokers ?? 0));
  if (first === undefined || more === undefined) return null;
  const bytesPerSecond = more.from * input.workload.peakBytesPerSecond;
  const { brokers } = first.plan;
  const forcedBy = (growth.planAt(more.from * JUST_ABOVE) ?? more.plan).bindingConstraint;
  return {
    factor: more.from,
    bytesPerSecond,
    reason: kneeReason(input, growth.limits, { bytesPerSecond, brokers, forcedBy }),
  };
};

const pathOf = (input: PlanInput): ScalePath => {
  const growth = growthOf(input);
  const ends = endsOf(input, growth);
  const { stretches, exact } = stretchesOf(growth, ends);
  const rate = input.workload.peakBytesPerSecond;
  return {
    steps: stretches.map(({ from, to, plan }) => ({
      fromFactor: from,
      toFactor: to,
      fromBytesPerSecond: from * rate,
      toBytesPerSecond: to * rate,
      brokers: plan.brokers,
      nicGbps: plan.nicGbps,
      bindingConstraint: plan.bindingConstraint,
    })),
    exact,
    knee: kneeOf(input, growth, stretches),
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
