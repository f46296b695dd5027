import type { ConstraintName, ConstraintReport } from "./answer.ts";
import { formatNumber } from "./format-number.ts";
import { MAX_BROKERS } from "./policy.ts";
import type { Policy } from "./policy.ts";
import { allUp, brokersLost, failedSituations, zonesLost } from "./situation.ts";
import type { Situation } from "./situation.ts";

/** The name of a constraint that bounds what one broker carries. */
export type LoadConstraintName = Exclude<ConstraintName, "replication">;

/**
 * A limit on what one broker carries. Its demand is linear in the broker's shares:
 * perReplica · replicaShare + perLeader · leaderShare, never below 0.
 */
export interface LoadConstraint {
  readonly name: LoadConstraintName;
  readonly perReplica: number;
  readonly perLeader: number;
  readonly limit: number;
  /** The share of the limit that may be used, in (0, 1]. */
  readonly ceiling: number;
  readonly unit: string;
  readonly formula: string;
  /** The formula with numbers put in, without its result. */
  readonly numbers: (brokers: number) => string;
  readonly source: string;
}

/** What the whole cluster is sized under. */
export interface Rules {
  readonly replicationFactor: number;
  readonly policy: Policy;
}

// Limits are inclusive; this only absorbs the rounding of binary fractions.
const TOLERANCE = 1e-9;

/** Demand per broker in a situation, in the constraint's unit. */
export const demandIn = (constraint: LoadConstraint, situation: Situation): number =>
  Math.max(0, constraint.perReplica * situation.replicaShare + constraint.perLeader * situation.leaderShare);

/** True where a utilisation is above 1 by more than rounding. */
export const isOverloaded = (utilization: number): boolean => utilization > 1 + TOLERANCE;

const keeps = (constraint: LoadConstraint, situation: Situation | null, allowed: number): boolean =>
  situation !== null && demandIn(constraint, situation) <= allowed;

const allowedBy = ({ limit, ceiling }: LoadConstraint): number => limit * ceiling * (1 + TOLERANCE);

/** True where `brokers` keep the limit and its ceiling with all up and after each tolerated failure. */
export const fits = (constraint: LoadConstraint, brokers: number, rules: Rules): boolean => {
  const { replicationFactor, policy } = rules;
  const allowed = allowedBy(constraint);
  return (
    keeps(constraint, allUp(brokers, replicationFactor), allowed) &&
    (policy.brokerFailuresTolerated === 0 ||
      keeps(constraint, brokersLost(brokers, policy.brokerFailuresTolerated, replicationFactor, policy), allowed)) &&
    (policy.zoneFailuresTolerated === 0 || keeps(constraint, zonesLost(brokers, replicationFactor, policy), allowed))
  );
};

// The larger root of a·N² − (a·k + r + l)·N + r·k = 0: where r/N + l/(N−k) has fallen to a.
const outageRoot = (allowed: number, replicas: number, leaders: number, lost: number): number => {
  const b = allowed * lost + replicas + leaders;
  return (b + Math.sqrt(Math.max(0, b * b - 4 * allowed * replicas * lost))) / (2 * allowed);
};

/** Where each situation's load, as it is beyond R + k brokers, has fallen to the limit: about the count that is needed. */
const estimate = (constraint: LoadConstraint, { replicationFactor, policy }: Rules): number => {
  const allowed = allowedBy(constraint);
  const replicas = constraint.perReplica * replicationFactor;
  const leaders = constraint.perLeader;
  const lost = policy.brokerFailuresTolerated;
  const survivingShare = 1 - policy.zoneFailuresTolerated / policy.availabilityZones;
  const afterBrokers =
    policy.failureModel === "rebuilt"
      ? lost + (replicas + leaders) / allowed
      : outageRoot(allowed, replicas, leaders, lost);
  return Math.max((replicas + leaders) / allowed, afterBrokers, (replicas + leaders / survivingShare) / allowed);
};

// No count below keeps the limit even with all up; rounded down, so that it is never one too many.
const leastWithAllUp = (constraint: LoadConstraint, { replicationFactor }: Rules): number => {
  const whole = constraint.perReplica * replicationFactor + constraint.perLeader;
  return Math.max(1, Math.floor(whole / allowedBy(constraint)));
};

/**
 * The fewest brokers that keep one limit alone, before rounding; null where more than MAX_BROKERS would be needed.
 * Up to R + k brokers the load after a failure can rise with the count, so these are tried one by one; beyond, it only
 * falls, so the walk from an estimate to the first count that fits is short.
 */
export const brokersNeeded = (constraint: LoadConstraint, rules: Rules): number | null => {
  const turning = rules.replicationFactor + rules.policy.brokerFailuresTolerated;
  for (let brokers = leastWithAllUp(constraint, rules); brokers <= turning; brokers += 1) {
    if (fits(constraint, brokers, rules)) return brokers;
  }
  let brokers = Math.max(turning + 1, Math.ceil(estimate(constraint, rules)));
  if (brokers > MAX_BROKERS + 1) return null;
  while (brokers - 1 > turning && fits(constraint, brokers - 1, rules)) brokers -= 1;
  while (!fits(constraint, brokers, rules)) {
    if (brokers >= MAX_BROKERS) return null;
    brokers += 1;
  }
  return brokers > MAX_BROKERS ? null : brokers;
};

/** Demand over limit (before the ceiling) with all brokers up. */
export const utilizationOf = (constraint: LoadConstraint, brokers: number, rules: Rules): number =>
  demandIn(constraint, allUp(brokers, rules.replicationFactor)) / constraint.limit;

/** The worse utilisation after losing brokers or zones, at least one broker; null where none would be left. */
export const utilizationAfterFailure = (constraint: LoadConstraint, brokers: number, rules: Rules): number | null => {
  let worst = 0;
  for (const situation of failedSituations(brokers, rules.replicationFactor, rules.policy)) {
    if (situation === null) return null;
    worst = Math.max(worst, demandIn(constraint, situation) / constraint.limit);
  }
  return worst;
};

/** The constraint as the answer shows it; `alone` is its own broker count, `brokers` the plan's. */
export const reportConstraint = (
  constraint: LoadConstraint,
  alone: number,
  brokers: number,
  rules: Rules,
): ConstraintReport => {
  const demand = demandIn(constraint, allUp(brokers, rules.replicationFactor));
  return {
    name: constraint.name,
    brokers: alone,
    demandPerBroker: demand,
    limitPerBroker: constraint.limit,
    unit: constraint.unit,
    utilization: demand / constraint.limit,
    utilizationAfterFailure: utilizationAfterFailure(constraint, brokers, rules),
    formula: constraint.formula,
    formulaWithNumbers: `${constraint.numbers(brokers)} = ${formatNumber(demand)} ${constraint.unit}`,
    source: constraint.source,
  };
};
