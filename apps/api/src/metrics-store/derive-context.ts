import { ClusterHardware } from "@highwater/contract/clusters";
import type { DeriveContext } from "@highwater/telemetry";
import { Value } from "typebox/value";

const SHORTEST_MS = 5 * 60 * 1000;
const INTERVALS = 3;

/** How far back the sample before may lie for a rate or the check that a percentile is fresh, in milliseconds. */
export const longestGapMs = (scrapeIntervalSeconds: number): number =>
  Math.max(SHORTEST_MS, INTERVALS * scrapeIntervalSeconds * 1000);

/** What the signals of a cluster are derived with. */
export const deriveContextOf = (cluster: {
  readonly scrapeIntervalSeconds: number;
  readonly hardware: unknown;
}): DeriveContext => {
  const maxGapMs = longestGapMs(cluster.scrapeIntervalSeconds);
  if (!Value.Check(ClusterHardware, cluster.hardware) || cluster.hardware.diskBytes === undefined) return { maxGapMs };
  return { maxGapMs, diskBytes: cluster.hardware.diskBytes };
};
