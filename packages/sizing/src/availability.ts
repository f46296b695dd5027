import { plural } from "./human-text.ts";
import { lossText } from "./loss-text.ts";
import type { Policy } from "./policy.ts";
import type { Workload } from "./workload.ts";
import { replicasAfterZoneLoss } from "./zones.ts";

/** Why no number of brokers would do, and what would. */
export interface Unavailable {
  readonly reason: string;
  readonly suggestion: string;
}

/** In-sync replicas that a write needs: min ISR with acks=all, the leader alone otherwise. */
const replicasForWrite = (workload: Workload): number => (workload.acks === "all" ? workload.minInsyncReplicas : 1);

const replicasLeft = (replicationFactor: number, policy: Policy): number =>
  Math.min(
    replicationFactor - policy.brokerFailuresTolerated,
    replicasAfterZoneLoss(replicationFactor, policy.availabilityZones, policy.zoneFailuresTolerated),
  );

// The surviving zones are the emptiest: of q·Z + r replicas they keep q each, and what r exceeds the lost zones.
const sufficientReplicationFactor = (needed: number, policy: Policy): number => {
  const { availabilityZones, zoneFailuresTolerated, brokerFailuresTolerated } = policy;
  const survivors = availabilityZones - zoneFailuresTolerated;
  const fullRounds = Math.floor((needed - 1) / survivors);
  const forZones = fullRounds * availabilityZones + zoneFailuresTolerated + (needed - fullRounds * survivors);
  return Math.max(needed + brokerFailuresTolerated, forZones);
};

const leftText = (left: number, replicationFactor: number, policy: Policy): string => {
  const { brokerFailuresTolerated, zoneFailuresTolerated, availabilityZones } = policy;
  const lost = lossText(brokerFailuresTolerated, zoneFailuresTolerated, availabilityZones);
  return lost === null
    ? `With every broker up there are ${plural(replicationFactor, "replica")}`
    : `With ${lost} lost, ${Math.max(0, left)} of ${plural(replicationFactor, "replica")} may be left`;
};

/**
 * Checks that partitions stay writable after the tolerated losses, brokers and zones apart.
 * null where they do. More brokers never repair this: only more replicas or a smaller min ISR do.
 */
export const findUnavailable = (workload: Workload, policy: Policy): Unavailable | null => {
  const { replicationFactor } = workload;
  const needed = replicasForWrite(workload);
  const left = replicasLeft(replicationFactor, policy);
  if (left >= needed) return null;
  const byReplicas = `replicationFactor ${sufficientReplicationFactor(needed, policy)}`;
  const byMinIsr = workload.acks === "all" && left >= 1 ? ` or minInsyncReplicas ${left}` : "";
  return {
    reason:
      `${leftText(left, replicationFactor, policy)}, and acks=${workload.acks} needs ${needed}` +
      `${workload.acks === "all" ? " in sync" : ""}. More brokers do not change that.`,
    suggestion: `${byReplicas}${byMinIsr}`,
  };
};
