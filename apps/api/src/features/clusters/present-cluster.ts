import { type Cluster, ClusterHardware, Recording, Slo } from "@highwater/contract/clusters";
import { NullOr } from "@highwater/contract/common";
import type { TargetState } from "@highwater/contract/targets";
import { Value } from "typebox/value";
import { presentTarget } from "../../collect/present-target.ts";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { readDiscovery } from "../../discovery/discovery-settings.ts";
import type { ConnectionVault } from "../../kafka-connection/connection-vault.ts";
import { type AuthVault, discoveryOwner } from "../../source-auth/auth-vault.ts";
import { showAuthOf } from "../../source-auth/target-sign-in.ts";

export interface ClusterObservations {
  /** How the newest scrape of a target went. */
  readonly state: (targetId: number) => TargetState;
  /** Brokers that samples are stored of. */
  readonly brokers: readonly { brokerId: string; lastSampleMs: number }[];
  readonly vault: AuthVault;
  readonly connectionVault: ConnectionVault;
}

const showDiscovery = (row: ClusterRow, vault: AuthVault): Cluster["discovery"] => {
  const discovery = readDiscovery(row);
  return discovery === null ? null : { ...discovery, auth: vault.show(row.discoveryAuth, discoveryOwner(row.name)) };
};

/** A cluster as the API answers it: what is configured, how its targets are, which brokers are known. */
export const presentCluster = (row: ClusterRow, observations: ClusterObservations): Cluster => {
  const { state, brokers, vault, connectionVault } = observations;
  return {
    name: row.name,
    displayName: row.displayName,
    bootstrapServers: row.bootstrapServers,
    connection: connectionVault.show(row.connection, row.name),
    scrapeIntervalSeconds: row.scrapeIntervalSeconds,
    slo: Value.Parse(NullOr(Slo), row.slo),
    hardware: Value.Parse(NullOr(ClusterHardware), row.hardware),
    recording: Value.Parse(NullOr(Recording), row.recording),
    targets: row.targets.map((target) => presentTarget(target, state(target.id), showAuthOf(vault, row, target))),
    discovery: showDiscovery(row, vault),
    brokers: brokers.map(({ brokerId, lastSampleMs }) => ({
      brokerId,
      lastSampleAt: new Date(lastSampleMs).toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};
