import type { Rules } from "../constraint.ts";
import { planInShort, rulesOf } from "../plan-count.ts";
import type { PlanInShort } from "../plan-count.ts";
import type { PlanInput } from "../plan-input.ts";
import type { GigabitsPerSecond } from "../units.ts";
import { crossing, growingLimits, growingLinks, highestFactor, highestFactors, scaledInput } from "./growing-limit.ts";
import type { GrowingLimit } from "./growing-limit.ts";

/** How far some brokers carry the load. */
export interface Carried {
  readonly factor: number;
  readonly limit: GrowingLimit | null;
}

/** The plans of one request over its load, and where they can change. */
export interface Growth {
  /** null where no number of brokers carries the load. */
  readonly planAt: (factor: number) => PlanInShort | null;
  /** The first multiple above `factor` where the plan may become another; Infinity where it never does. */
  readonly nextChange: (factor: number, plan: PlanInShort) => number;
  readonly limits: readonly GrowingLimit[];
  /** The largest multiple that some brokers carry, or fewer, and the limit that ends it (null where none does). */
  readonly carriedBy: (brokers: number) => Carried;
}

/** Just above a multiple: beyond the rounding within which limits may be reached. */
export const JUST_ABOVE = 1 + 4e-9;

type Measured = { readonly limit: GrowingLimit; readonly highest: (brokers: number) => number };

const carriedWithin = (measured: readonly Measured[], brokers: number): Carried => {
  let carried: Carried = { factor: Number.POSITIVE_INFINITY, limit: null };
  for (const { limit, highest } of measured) {
    const factor = highest(brokers);
    if (factor < carried.factor) carried = { factor, limit };
  }
  return carried;
};

/** Where some limit begins to need as many brokers as a plan has, needs more, or becomes the fullest of equals. */
const changesOfCount = (measured: readonly Measured[], plan: PlanInShort, rules: Rules): readonly number[] => {
  const binding = measured.find(({ limit }) => limit.once.name === plan.bindingConstraint);
  return measured.flatMap(({ limit, highest }) => [
    highest(plan.leastBrokers - 1),
    highest(plan.leastBrokers),
    ...(binding === undefined || binding.limit === limit ? [] : [crossing(limit, binding.limit, plan.brokers, rules)]),
  ]);
};

/** Prepares a request's growth: its limits as lines over the load, and those of each link once it is reached. */
export const growthOf = (input: PlanInput): Growth => {
  const rules = rulesOf(input);
  const limits = growingLimits(input);
  const measured = limits.map((limit) => ({ limit, highest: highestFactors(limit, rules) }));
  const links = new Map<number, readonly GrowingLimit[]>();
  const linksAt = (gbps: GigabitsPerSecond): readonly GrowingLimit[] => {
    const known = links.get(gbps) ?? growingLinks(input, gbps);
    links.set(gbps, known);
    return known;
  };
  const changesOfLink = ({ nicGbps, brokers }: PlanInShort): readonly number[] =>
    nicGbps === null ? [] : linksAt(nicGbps).map((limit) => highestFactor(limit, brokers, rules));
  return {
    planAt: (factor) => {
      const plan = planInShort(scaledInput(input, factor));
      return "ok" in plan ? null : plan;
    },
    nextChange: (factor, plan) => {
      const beyond = factor * JUST_ABOVE;
      let next = Number.POSITIVE_INFINITY;
      for (const change of [...changesOfCount(measured, plan, rules), ...changesOfLink(plan)]) {
        if (change > beyond && change < next) next = change;
      }
      return next;
    },
    limits,
    carriedBy: (brokers) => carriedWithin(measured, brokers),
  };
};
