import { brokersNeeded } from "../constraint.ts";
import type { LoadConstraint } from "../constraint.ts";
import { fullness, roundingStep } from "../broker-count.ts";
import type { ConstraintName } from "../answer.ts";
import { loadConstraints } from "../load-constraints.ts";
import type { PlanInput } from "../plan-input.ts";
import { rulesOf } from "../plan-count.ts";

const NETWORK: ReadonlySet<ConstraintName> = new Set(["networkIn", "networkOut"]);

export const isOfNetwork = ({ name }: Pick<LoadConstraint, "name">): boolean => NETWORK.has(name);

/** Whether the network of the hardware is told: a list of speeds to choose from is none that is there. */
export const isNetworkTold = ({ broker: { network } }: PlanInput, isOffered: boolean): boolean =>
  network.kind === "rate" || (network.kind === "speeds" && !isOffered);

/** Limits that the present hardware sets; null where no number of brokers keeps one of them. */
export const presentLimits = (input: PlanInput, isToldNetwork: boolean): readonly LoadConstraint[] | null => {
  const limits = loadConstraints(input);
  return "ok" in limits ? null : limits.constraints.filter((limit) => isToldNetwork || !isOfNetwork(limit));
};

/** How many brokers a load asks for, on given limits. */
export interface Need {
  /** Before rounding to the policy's multiple and the zones; Infinity where no count does. */
  readonly least: number;
  /** After rounding. */
  readonly brokers: number;
  /** The limit that asks for the most, the fullest of equals; undefined where there is none. */
  readonly limit: LoadConstraint | undefined;
}

/** The fewest brokers that keep these limits and the policy; `present` decides which of equal limits is the fullest. */
export const needOf = (input: PlanInput, limits: readonly LoadConstraint[], present: number): Need => {
  const rules = rulesOf(input);
  const [most] = limits
    .map((limit) => ({
      limit,
      alone: brokersNeeded(limit, rules) ?? Infinity,
      full: fullness(limit, present, rules) / limit.ceiling,
    }))
    .toSorted((a, b) => (a.alone === b.alone ? b.full - a.full : b.alone - a.alone));
  const least = Math.max(rules.policy.minBrokers, most?.alone ?? 0);
  const step = roundingStep(rules);
  return { least, brokers: Math.ceil(least / step) * step, limit: most?.limit };
};
