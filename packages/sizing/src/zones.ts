import type { Workload } from "./workload.ts";
import { bytesPerSecond } from "./units.ts";
import type { BytesPerSecond } from "./units.ts";

/** Replicas of one partition in each zone under rack-aware placement, fullest zone first: 3 over 2 zones is [2, 1]. */
export const replicasPerZone = (replicationFactor: number, zones: number): readonly number[] => {
  const whole = Math.floor(replicationFactor / zones);
  const rest = replicationFactor % zones;
  return Array.from({ length: zones }, (_, zone) => whole + (zone < rest ? 1 : 0));
};

/** Replicas left when the `lost` fullest zones are gone. */
export const replicasAfterZoneLoss = (replicationFactor: number, zones: number, lost: number): number =>
  replicasPerZone(replicationFactor, zones)
    .slice(lost)
    .reduce((sum, replicas) => sum + replicas, 0);

/** Replicas in the zone of one of them, itself too, on average over the replicas: Σ n²/R with n in each zone. */
export const replicasTogether = (replicationFactor: number, zones: number): number => {
  const each = Math.floor(replicationFactor / zones);
  const fuller = replicationFactor % zones;
  return (fuller * (each + 1) ** 2 + (zones - fuller) * each ** 2) / replicationFactor;
};

/**
 * Bytes/s that cross zones at the average rate: producers to leaders, leaders to followers, leaders to consumers
 * (who are spread evenly over the zones; with follower fetch they read in their own zone where it holds a replica),
 * and leaders to observers, which stand in another zone. 0 for one zone without observers. Replication alone is 2 W for R = Z = 3 and 4/3 W for R = 3, Z = 2.
 */
export const crossZoneBytesPerSecond = (workload: Workload, zones: number): BytesPerSecond => {
  const {
    averageBytesPerSecond: rate,
    replicationFactor,
    observersPerPartition,
    consumerGroups,
    followerFetch,
  } = workload;
  const remoteShare = (zones - 1) / zones;
  const replication = replicationFactor - replicasTogether(replicationFactor, zones);
  const consumers = consumerGroups * (followerFetch ? Math.max(0, 1 - replicationFactor / zones) : remoteShare);
  return bytesPerSecond(rate * (remoteShare + replication + consumers + observersPerPartition));
};
