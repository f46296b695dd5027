import { clusterSources } from "../../sources/cluster-sources.ts";
import type { ClusterRow } from "../../database/find-cluster.ts";

/** What a broker's sources tell beside signals. */
export interface SourceFacts {
  readonly version: string | null;
  readonly upSinceMs: number | null;
  /** It has a controller's part. */
  readonly isController: boolean;
  /** Every source that tells of the broker itself, not of its machine, is down; null where there is none. */
  readonly isDown: boolean | null;
}

const SECOND_MS = 1000;

/** By broker. */
export const sourceFacts = (
  server: Parameters<typeof clusterSources>[0],
  cluster: ClusterRow,
): ReadonlyMap<string, SourceFacts> => {
  const facts = new Map<string, SourceFacts>();
  for (const { source, known } of clusterSources(server, cluster)) {
    const { brokerId, role, kafkaVersion, state } = source;
    if (brokerId === null) continue;
    const before = facts.get(brokerId);
    const startedSeconds = known?.current?.reading.inputs.get("process_start_time_seconds");
    facts.set(brokerId, {
      version: kafkaVersion ?? before?.version ?? null,
      upSinceMs: startedSeconds === undefined ? (before?.upSinceMs ?? null) : startedSeconds * SECOND_MS,
      isController: role === "controller" || role === "combined" || before?.isController === true,
      isDown: role === "host" ? (before?.isDown ?? null) : state.health === "down" && before?.isDown !== false,
    });
  }
  return facts;
};
