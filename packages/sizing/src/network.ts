import type { NetworkLimit } from "./broker-network.ts";
import type { LoadConstraint } from "./constraint.ts";
import { formatNumber } from "./format-number.ts";
import type { Policy } from "./policy.ts";
import { gigabitsToBytesPerSecond } from "./units.ts";
import type { GigabitsPerSecond } from "./units.ts";
import type { Workload } from "./workload.ts";

/** Bytes/s that one broker's link carries in each direction, and where that number is from. */
export interface Link {
  readonly bytesPerSecond: number;
  readonly source: string;
}

/** A listed speed as a link. */
export const linkOf = (gbps: GigabitsPerSecond, source: string): Link => ({
  bytesPerSecond: gigabitsToBytesPerSecond(gbps),
  source: `${gbps} Gb/s per direction, ${source}`,
});

/** The fastest link the request allows; null where the network sets no limit. */
export const fastestLink = (network: NetworkLimit): Link | null => {
  if (network.kind === "unknown") return null;
  if (network.kind === "rate") return network;
  const fastest = network.gbps.at(-1);
  return fastest === undefined ? null : linkOf(fastest, network.source);
};

const REPLICATION = "Every byte is received once per replica (Kafka documentation, Replication)";

/** Bytes/s received: W·R/N, producers and replication together. */
export const networkIn = (workload: Workload, policy: Policy, link: Link): LoadConstraint => {
  const { peakBytesPerSecond: rate, replicationFactor } = workload;
  return {
    name: "networkIn",
    perReplica: rate,
    perLeader: 0,
    limit: link.bytesPerSecond,
    ceiling: policy.maxUtilization.network,
    unit: "bytes/s",
    formula: "W·R/N",
    numbers: (brokers) => `${formatNumber(rate)}·${replicationFactor}/${brokers}`,
    source: `${REPLICATION}; limit: ${link.source}`,
  };
};

/**
 * Bytes/s sent: W·(R−1+C)/N to followers and consumers, W·O/N more to O observers, and W/N more to the remote tier where
 * storage is tiered.
 */
export const networkOut = (workload: Workload, policy: Policy, link: Link): LoadConstraint => {
  const { peakBytesPerSecond: rate, replicationFactor, consumerGroups, observersPerPartition: observers } = workload;
  const tiered = workload.localRetentionHours !== null;
  const upload = tiered ? 1 : 0;
  const watched = observers > 0;
  return {
    name: "networkOut",
    perReplica: rate,
    perLeader: rate * (consumerGroups - 1 + observers + upload),
    limit: link.bytesPerSecond,
    ceiling: policy.maxUtilization.network,
    unit: "bytes/s",
    formula: `W·(R−1+C${watched ? "+O" : ""}${tiered ? "+1" : ""})/N`,
    numbers: (brokers) =>
      `${formatNumber(rate)}·(${replicationFactor}−1+${consumerGroups}${watched ? `+${observers}` : ""}${tiered ? "+1" : ""})/${brokers}`,
    source: `Leaders send every byte to R−1 followers and C consumer groups${watched ? ", to O observers" : ""}${tiered ? " and upload it once" : ""}; limit: ${link.source}`,
  };
};
