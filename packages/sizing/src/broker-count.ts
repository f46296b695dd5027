import { brokersNeeded, utilizationAfterFailure, utilizationOf } from "./constraint.ts";
import type { LoadConstraint, LoadConstraintName, Rules } from "./constraint.ts";

/** A constraint with the fewest brokers that keep it alone. */
export interface Sized {
  readonly constraint: LoadConstraint;
  readonly alone: number;
}

/** Sizes each constraint alone, or names the first that no count up to MAX_BROKERS keeps. */
export const sizeEach = (
  constraints: readonly LoadConstraint[],
  rules: Rules,
): { readonly sized: readonly Sized[]; readonly impossible: LoadConstraint | null } => {
  const sized: Sized[] = [];
  for (const constraint of constraints) {
    const alone = brokersNeeded(constraint, rules);
    if (alone === null) return { sized, impossible: constraint };
    sized.push({ constraint, alone });
  }
  return { sized, impossible: null };
};

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b;

/** What the count is rounded up to a multiple of: the policy's multiple and the zones, both. */
export const roundingStep = ({ policy }: Rules): number =>
  leastCommonMultiple(policy.brokersMultipleOf, policy.availabilityZones);

/** The fewest brokers before rounding: the most that any constraint or the policy's minimum needs. */
export const leastBrokers = (sized: readonly Sized[], rules: Rules): number =>
  Math.max(rules.policy.minBrokers, ...sized.map(({ alone }) => alone));

/**
 * The fewest brokers, a multiple of the rounding step, that keep every limit. More brokers than a constraint needs
 * keep it too: its load only falls with the count. (Network out with less than one consumer group can rise in a
 * rebuilt cluster of few brokers, but then stays below network in, which has the same limit.)
 */
export const countBrokers = (sized: readonly Sized[], rules: Rules): number => {
  const step = roundingStep(rules);
  return Math.ceil(leastBrokers(sized, rules) / step) * step;
};

/** How full a limit is after a failure, with all up where no broker would be left: what decides among equals. */
export const fullness = (constraint: LoadConstraint, brokers: number, rules: Rules): number =>
  utilizationAfterFailure(constraint, brokers, rules) ?? utilizationOf(constraint, brokers, rules);

// Two limits that are as full but for rounding are equals, and the first stays: noise decides nothing.
const MARGIN = 1 + 1e-9;

/** The constraint that needs the most brokers; of equals replication, else the fullest after a failure. */
export const bindingConstraint = (
  sized: readonly Sized[],
  brokers: number,
  rules: Rules,
): LoadConstraintName | "replication" => {
  const most = leastBrokers(sized, rules);
  if (rules.policy.minBrokers === most) return "replication";
  const load = ({ constraint }: Sized): number => fullness(constraint, brokers, rules);
  const [first, ...others] = sized.filter(({ alone }) => alone === most);
  if (first === undefined) return "replication";
  return others.reduce((fullest, other) => (load(other) > load(fullest) * MARGIN ? other : fullest), first).constraint
    .name;
};
