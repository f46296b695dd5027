import type { ConstraintName } from "../answer.ts";
import { findUnavailable } from "../availability.ts";
import { countFor, rulesOf } from "../plan-count.ts";
import type { PlanCount } from "../plan-count.ts";
import type { Bound, Candidate } from "./candidate.ts";
import { fasterDisk, moreCapacity } from "./disk.ts";
import { fasterLink } from "./link.ts";
import { compression, fewerConsumers, fewerReplicas, noLag } from "./load.ts";
import { moreLatency, moreProcessing } from "./processing.ts";
import { connectionRoom, fewerLeast, moreIngress, partitionRoom } from "./rated.ts";
import type { Relief } from "./relief.ts";

type Propose = (bound: Bound) => readonly Candidate[];

const PROPOSALS: Readonly<Record<ConstraintName, readonly Propose[]>> = {
  networkIn: [fasterLink, compression],
  networkOut: [fasterLink, fewerConsumers, compression, fewerReplicas],
  diskThroughput: [fasterDisk, noLag, compression],
  diskCapacity: [moreCapacity, compression],
  cpu: [moreProcessing, compression],
  latency: [moreLatency, compression],
  ingress: [moreIngress, compression],
  partitions: [partitionRoom],
  connections: [connectionRoom],
  replication: [fewerLeast],
};

const MOST = 4;

interface Tried {
  readonly candidate: Candidate;
  readonly count: PlanCount;
}

const attempt = (candidate: Candidate): Tried | null => {
  const { input } = candidate;
  if (input === null || findUnavailable(input.workload, input.policy) !== null) return null;
  const count = countFor(input, rulesOf(input));
  return "ok" in count ? null : { candidate, count };
};

const aloneIn = (count: PlanCount, name: ConstraintName): number =>
  count.sized.find(({ constraint }) => constraint.name === name)?.alone ?? 0;

const costOf = ({ candidate }: Tried): number => (candidate.costsDurability === true ? 1 : 0);

const byHelp = (a: Tried, b: Tried): number =>
  costOf(a) - costOf(b) || a.count.brokers - b.count.brokers || a.count.leastBrokers - b.count.leastBrokers;

const reliefOf = ({ candidate, count }: Tried, note: string): Relief => ({
  change: `${candidate.change}${note}`,
  field: candidate.field,
  value: candidate.value,
  brokers: count.brokers,
  bindingConstraint: count.bindingConstraint,
});

/**
 * What would loosen the binding constraint: single changes that give fewer brokers, the fewest first and what costs
 * durability last; where none does, those that leave the constraint more room at the same count.
 */
export const findRelief = (bound: Bound, plan: PlanCount): readonly Relief[] => {
  const tried: Tried[] = [];
  for (const propose of PROPOSALS[plan.bindingConstraint]) {
    for (const candidate of propose(bound)) {
      const result = attempt(candidate);
      if (result !== null) tried.push(result);
    }
  }
  const fewer = tried.filter(({ count }) => count.brokers < plan.brokers);
  if (fewer.length > 0) {
    return fewer
      .sort(byHelp)
      .slice(0, MOST)
      .map((one) => reliefOf(one, ""));
  }
  const alone = aloneIn(plan, plan.bindingConstraint);
  return tried
    .filter(({ count }) => count.brokers === plan.brokers && aloneIn(count, plan.bindingConstraint) < alone)
    .sort(byHelp)
    .slice(0, MOST)
    .map((one) => reliefOf(one, "; as many brokers, with more room"));
};
