import type { LoadConstraint, LoadConstraintName, Rules } from "../constraint.ts";
import { demandIn, utilizationAfterFailure, utilizationOf } from "../constraint.ts";
import { allUp } from "../situation.ts";

/** A limit of the brokers that run, and how full the load makes it. */
export interface PresentLimit {
  readonly name: LoadConstraintName;
  readonly demandPerBroker: number;
  readonly limitPerBroker: number;
  readonly unit: string;
  /** Demand over limit with all brokers up. */
  readonly utilization: number;
  /** After the loss of the tolerated brokers or zones, at least of one broker; null where none would be left. */
  readonly utilizationAfterFailure: number | null;
  /** How full it may be, by the policy. */
  readonly allowedUtilization: number;
}

export const presentLimit = (limit: LoadConstraint, brokers: number, rules: Rules): PresentLimit => ({
  name: limit.name,
  demandPerBroker: demandIn(limit, allUp(brokers, rules.replicationFactor)),
  limitPerBroker: limit.limit,
  unit: limit.unit,
  utilization: utilizationOf(limit, brokers, rules),
  utilizationAfterFailure: utilizationAfterFailure(limit, brokers, rules),
  allowedUtilization: limit.ceiling,
});

/** How near a limit is to what is allowed, where the policy plans for a loss after that. */
export const nearness = (limit: PresentLimit, plansForLoss: boolean): number =>
  Math.max(limit.utilization, plansForLoss ? (limit.utilizationAfterFailure ?? Infinity) : 0) /
  limit.allowedUtilization;
