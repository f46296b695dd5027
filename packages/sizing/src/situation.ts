import type { Policy } from "./policy.ts";

/**
 * What each surviving broker carries in one state of the cluster, as shares of the produced bytes W:
 * it receives and appends W · replicaShare, and as a leader serves W · leaderShare.
 */
export interface Situation {
  readonly replicaShare: number;
  readonly leaderShare: number;
}

/** Every broker is up: R/N of the replicas, 1/N of the leaders. */
export const allUp = (brokers: number, replicationFactor: number): Situation => ({
  replicaShare: replicationFactor / brokers,
  leaderShare: 1 / brokers,
});

/**
 * `lost` brokers are gone and their replicas live again on the survivors (as many as there are survivors).
 * null where no broker would be left.
 */
export const rebuilt = (brokers: number, lost: number, replicationFactor: number): Situation | null => {
  const survivors = brokers - lost;
  if (survivors <= 0) return null;
  return { replicaShare: Math.min(replicationFactor, survivors) / survivors, leaderShare: 1 / survivors };
};

/**
 * `lost` brokers are gone and nothing was moved yet: a survivor holds what it held, but leads more.
 * `lost` may be a fraction (a zone's share of a count that is not yet rounded). null where no broker would be left.
 */
export const outage = (brokers: number, lost: number, replicationFactor: number): Situation | null => {
  const survivors = brokers - lost;
  if (survivors <= 0) return null;
  return { replicaShare: replicationFactor / brokers, leaderShare: 1 / survivors };
};

/** The tolerated brokers are lost, under the policy's failure model. */
export const brokersLost = (
  brokers: number,
  lost: number,
  replicationFactor: number,
  policy: Policy,
): Situation | null => (policy.failureModel === "rebuilt" ? rebuilt : outage)(brokers, lost, replicationFactor);

/** The tolerated zones are lost, always as an outage. */
export const zonesLost = (brokers: number, replicationFactor: number, policy: Policy): Situation | null =>
  outage(brokers, (brokers * policy.zoneFailuresTolerated) / policy.availabilityZones, replicationFactor);

/** The situations in which every limit must hold: all up, the tolerated brokers lost, the tolerated zones lost. */
export const requiredSituations = (
  brokers: number,
  replicationFactor: number,
  policy: Policy,
): readonly (Situation | null)[] => {
  const situations: (Situation | null)[] = [allUp(brokers, replicationFactor)];
  const lost = policy.brokerFailuresTolerated;
  if (lost > 0) situations.push(brokersLost(brokers, lost, replicationFactor, policy));
  if (policy.zoneFailuresTolerated > 0) situations.push(zonesLost(brokers, replicationFactor, policy));
  return situations;
};

/** The situations after a failure, at least one broker lost even where none need be tolerated. */
export const failedSituations = (
  brokers: number,
  replicationFactor: number,
  policy: Policy,
): readonly (Situation | null)[] => {
  const lost = Math.max(1, policy.brokerFailuresTolerated);
  const situations = [brokersLost(brokers, lost, replicationFactor, policy)];
  if (policy.zoneFailuresTolerated > 0) situations.push(zonesLost(brokers, replicationFactor, policy));
  return situations;
};
