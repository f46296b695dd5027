import type { ConstraintName } from "./answer.ts";
import { bindingConstraint, countBrokers, leastBrokers, roundingStep, sizeEach } from "./broker-count.ts";
import type { Sized } from "./broker-count.ts";
import type { LoadConstraint, Rules } from "./constraint.ts";
import { countText, plural } from "./human-text.ts";
import { loadConstraints } from "./load-constraints.ts";
import { chooseSpeed } from "./nic.ts";
import type { PlanInput } from "./plan-input.ts";
import { MAX_BROKERS } from "./policy.ts";
import type { Unsatisfiable } from "./recommendation-result.ts";
import type { GigabitsPerSecond } from "./units.ts";

/** A broker count with the constraints as they stand at it, the network at its fastest allowed link. */
export interface PlanCount {
  readonly brokers: number;
  /** Before rounding to the policy's multiple and the zones. */
  readonly leastBrokers: number;
  readonly bindingConstraint: ConstraintName;
  readonly sized: readonly Sized[];
  readonly assumptions: readonly string[];
}

/** What a plan comes down to. */
export interface PlanInShort {
  readonly brokers: number;
  /** Before rounding to the policy's multiple and the zones. */
  readonly leastBrokers: number;
  /** null where the network is not a list of link speeds. */
  readonly nicGbps: GigabitsPerSecond | null;
  readonly bindingConstraint: ConstraintName;
}

const tooMany = (constraint: ConstraintName): Unsatisfiable => ({
  ok: false,
  kind: "unsatisfiable",
  constraint,
  reason: `More than ${plural(MAX_BROKERS, "broker")} would be needed.`,
});

const tooManyRounded = (constraint: ConstraintName, least: number, rules: Rules): Unsatisfiable => ({
  ...tooMany(constraint),
  reason:
    `${plural(least, "broker")}, rounded up to a multiple of ${countText(roundingStep(rules))} (policy.brokersMultipleOf and ` +
    `availabilityZones), are more than ${plural(MAX_BROKERS, "broker")}.`,
  suggestion: "a smaller policy.brokersMultipleOf or fewer availabilityZones",
});

/** The rules that a plan is sized under. */
export const rulesOf = ({ workload, policy }: PlanInput): Rules => ({
  replicationFactor: workload.replicationFactor,
  policy,
});

/** The fewest brokers that keep given limits, and which of them decides. */
export const countWithin = (
  constraints: readonly LoadConstraint[],
  rules: Rules,
): Omit<PlanCount, "assumptions"> | Unsatisfiable => {
  const { sized, impossible } = sizeEach(constraints, rules);
  if (impossible !== null) return tooMany(impossible.name);
  const brokers = countBrokers(sized, rules);
  const binding = bindingConstraint(sized, brokers, rules);
  if (brokers > MAX_BROKERS) return tooManyRounded(binding, leastBrokers(sized, rules), rules);
  return {
    brokers,
    leastBrokers: leastBrokers(sized, rules),
    bindingConstraint: binding,
    sized,
  };
};

/** Counts the brokers that a request needs; availability is judged before and elsewhere. */
export const countFor = (input: PlanInput, rules: Rules): PlanCount | Unsatisfiable => {
  const limits = loadConstraints(input);
  if ("ok" in limits) return limits;
  const count = countWithin(limits.constraints, rules);
  return "ok" in count ? count : { ...count, assumptions: limits.assumptions };
};

/** The plan in short: the same count, link and binding constraint as the whole answer, at a fraction of its cost. */
export const planInShort = (input: PlanInput): PlanInShort | Unsatisfiable => {
  const rules = rulesOf(input);
  const count = countFor(input, rules);
  if ("ok" in count) return count;
  const { brokers, leastBrokers: least, bindingConstraint: binding } = count;
  const nicGbps = chooseSpeed(input.broker.network, input.workload, brokers, rules);
  return { brokers, leastBrokers: least, nicGbps, bindingConstraint: binding };
};
