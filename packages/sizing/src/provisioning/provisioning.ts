import type { ConstraintName, SizingAnswer } from "../answer.ts";
import { CONSTRAINT_WORDS } from "../constraint-words.ts";
import { formatNumber } from "../format-number.ts";

/** Whether a cluster that runs has as many brokers as its own load, hardware and policy ask for. */
export interface Provisioning {
  readonly state: "under" | "right" | "over" | "unknown";
  readonly presentBrokers: number | null;
  /** Brokers that the policy asks for on the same hardware; null where not known. */
  readonly recommendedBrokers: number | null;
  /** What asks for the most brokers; null where not known. */
  readonly bindingConstraint: ConstraintName | null;
  readonly why: string;
}

interface Present {
  /** Brokers that run; null where not known. */
  readonly brokers: number | null;
  /** Whether the network of a broker was told: without it no network limit of the present hardware is known. */
  readonly knowsNetwork: boolean;
}

/** Constraints at so many times the load, on the present hardware; null where no number of brokers fits. */
type ConstraintsAt = (times: number) => SizingAnswer["constraints"] | null;

/** Too few only where they were too few with so much less load too, and too many only where a broker fewer could take so much more. */
const UNDER_BAND = 0.05;
const OVER_BAND = 0.2;

interface Need {
  readonly brokers: number;
  readonly fewest: number;
  /** What asks for the most brokers of what the hardware limits; undefined where it limits nothing. */
  readonly limit: ConstraintName | undefined;
}

const NETWORK: ReadonlySet<ConstraintName> = new Set(["networkIn", "networkOut"]);

/** Only limits that the present hardware sets; the fewest brokers are none of hardware. */
const needOf = (constraints: SizingAnswer["constraints"] | null, { knowsNetwork }: Present): Need => {
  if (constraints === null) return { brokers: Infinity, fewest: 1, limit: undefined };
  const fewest = constraints.find(({ name }) => name === "replication")?.brokers ?? 1;
  const [most] = constraints
    .filter(({ name }) => name !== "replication" && (knowsNetwork || !NETWORK.has(name)))
    .toSorted((a, b) => b.brokers - a.brokers || b.utilization - a.utilization);
  return { brokers: Math.max(fewest, most?.brokers ?? 0), fewest, limit: most?.name };
};

const count = (brokers: number): string => `${brokers} broker${brokers === 1 ? "" : "s"}`;
const share = (ratio: number): string => `${formatNumber(ratio * 100)} %`;

const unknown = ({ brokers }: Present, why: string): Provisioning => ({
  state: "unknown",
  presentBrokers: brokers,
  recommendedBrokers: null,
  bindingConstraint: null,
  why,
});

/**
 * Holds the brokers that run against what the same load, policy and hardware ask for. More load never makes it say that a
 * cluster is larger than before, for no need falls with load.
 */
export const provisioning = (constraintsAt: ConstraintsAt, present: Present): Provisioning => {
  const { brokers } = present;
  if (brokers === null) return unknown(present, "How many brokers run is not known.");
  const now = needOf(constraintsAt(1), present);
  if (now.brokers === Infinity)
    return unknown(present, "No number of such brokers fits what was measured, so a count alone does not help.");
  if (now.limit === undefined)
    return unknown(
      present,
      "No limit of the brokers' hardware is known: enter their network and disks with the cluster, then what they can carry can be judged.",
    );
  const isFewest = now.brokers === now.fewest;
  const bindingConstraint = isFewest ? ("replication" as const) : now.limit;
  const binds = CONSTRAINT_WORDS[bindingConstraint];
  const base = { presentBrokers: brokers, recommendedBrokers: now.brokers, bindingConstraint };
  const ask = `At the same policy ${binds} asks for ${count(now.brokers)}, and ${count(brokers)} run`;
  if (needOf(constraintsAt(1 - UNDER_BAND), present).brokers > brokers)
    return { ...base, state: "under", why: `${ask}.` };
  const withRoom = needOf(constraintsAt(1 + OVER_BAND), present).brokers;
  if (withRoom < brokers)
    return {
      ...base,
      state: "over",
      why: `${count(withRoom)} would do even with ${share(OVER_BAND)} more load, and ${count(brokers)} run; ${binds} would bind first.`,
    };
  if (now.brokers > brokers)
    return { ...base, state: "right", why: `${ask}: at the limit, by less than ${share(UNDER_BAND)} of the load.` };
  if (isFewest && brokers === now.fewest)
    return {
      ...base,
      state: "right",
      why: `${count(brokers)} are the fewest that the policy allows, and they carry the load.`,
    };
  return { ...base, state: "right", why: `${ask}; with ${share(OVER_BAND)} more load it would be ${count(withRoom)}.` };
};
