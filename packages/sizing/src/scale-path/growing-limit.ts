import { fullness } from "../broker-count.ts";
import { demandIn } from "../constraint.ts";
import type { LoadConstraint, Rules } from "../constraint.ts";
import { loadConstraints } from "../load-constraints.ts";
import { linkOf, networkIn, networkOut } from "../network.ts";
import type { PlanInput } from "../plan-input.ts";
import { requiredSituations } from "../situation.ts";
import { bytesPerSecond } from "../units.ts";
import type { GigabitsPerSecond } from "../units.ts";

/** The same request at a multiple of its rates; partitions and connections stay as given. */
export const scaledInput = (input: PlanInput, factor: number): PlanInput => ({
  ...input,
  workload: {
    ...input.workload,
    averageBytesPerSecond: bytesPerSecond(input.workload.averageBytesPerSecond * factor),
    peakBytesPerSecond: bytesPerSecond(input.workload.peakBytesPerSecond * factor),
  },
});

/** A limit at the given load and at twice it: demands are straight lines in the load, so two points tell all. */
export interface GrowingLimit {
  readonly once: LoadConstraint;
  readonly twice: LoadConstraint;
}

const paired = (once: readonly LoadConstraint[], twice: readonly LoadConstraint[]): readonly GrowingLimit[] =>
  once.flatMap((constraint, index) => {
    const other = twice[index];
    return other === undefined ? [] : [{ once: constraint, twice: other }];
  });

/** Every limit of a request, the network at its fastest link. */
export const growingLimits = (input: PlanInput): readonly GrowingLimit[] => {
  const once = loadConstraints(input);
  const twice = loadConstraints(scaledInput(input, 2));
  return "ok" in once || "ok" in twice ? [] : paired(once.constraints, twice.constraints);
};

/** Both directions of one listed link speed. */
export const growingLinks = (input: PlanInput, gbps: GigabitsPerSecond): readonly GrowingLimit[] => {
  const both = ({ workload, policy }: PlanInput) => {
    const link = linkOf(gbps, "");
    return [networkIn(workload, policy, link), networkOut(workload, policy, link)];
  };
  return paired(both(input), both(scaledInput(input, 2)));
};

/** The largest multiple of the given load at which some brokers keep a limit, tolerated failures included. */
export const highestFactor = ({ once, twice }: GrowingLimit, brokers: number, rules: Rules): number => {
  const allowed = once.limit * once.ceiling;
  let highest = Number.POSITIVE_INFINITY;
  for (const situation of requiredSituations(brokers, rules.replicationFactor, rules.policy)) {
    if (situation === null) return 0;
    const demand = demandIn(once, situation);
    const growth = demandIn(twice, situation) - demand;
    if (growth > 0) highest = Math.min(highest, (allowed - demand + growth) / growth);
  }
  return highest;
};

/**
 * The largest multiple that any count up to a given one carries. Of few brokers more can carry less (see
 * brokersNeeded), so these are all looked at, once; 0 for no brokers.
 */
export const highestFactors = (limit: GrowingLimit, rules: Rules): ((brokers: number) => number) => {
  const turning = rules.replicationFactor + rules.policy.brokerFailuresTolerated;
  const upToFew: number[] = [0];
  const few = (brokers: number): number => {
    for (let next = upToFew.length; next <= brokers; next += 1) {
      upToFew.push(Math.max(upToFew[next - 1] ?? 0, highestFactor(limit, next, rules)));
    }
    return upToFew[brokers] ?? 0;
  };
  return (brokers) =>
    brokers <= turning ? few(brokers) : Math.max(few(turning), highestFactor(limit, brokers, rules));
};

/** The multiple of the given load from which on another of two limits is the fuller one; Infinity where there is none. */
export const crossing = (a: GrowingLimit, b: GrowingLimit, brokers: number, rules: Rules): number => {
  const line = ({ once, twice }: GrowingLimit) => {
    const full = fullness(once, brokers, rules);
    const growth = fullness(twice, brokers, rules) - full;
    return { growth, fixed: full - growth };
  };
  const [first, second] = [line(a), line(b)];
  const factor = (second.fixed - first.fixed) / (first.growth - second.growth);
  return factor > 0 ? factor : Number.POSITIVE_INFINITY;
};
