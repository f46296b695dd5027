import { type ClusterPoint, meanOf } from "./cluster-points.ts";
import { type Finding, notTold, rounded, written } from "./finding.ts";
import { measuredReplicas } from "./partition-layout.ts";
import type { Readings } from "./readings.ts";

const FIELD = "workload.retentionHours";
const OTHERWISE = "Enter the hours that topics keep data; else 24 are assumed.";
const SECONDS_PER_HOUR = 3600;
/** Logs that change by no more than this share of what is written are taken as full. */
const STEADY = 0.2;
const FEWEST_POINTS = 4;

const middleSeconds = (points: readonly ClusterPoint[]): number =>
  points.reduce((sum, { timeMs }) => sum + timeMs, 0) / points.length / 1000;

/** Change of the logs, in bytes/s: the last quarter of the window against the first. */
const growth = (sizes: readonly ClusterPoint[]): number => {
  const quarter = Math.max(1, Math.floor(sizes.length / 4));
  const [first, last] = [sizes.slice(0, quarter), sizes.slice(-quarter)];
  return ((meanOf(last) ?? 0) - (meanOf(first) ?? 0)) / (middleSeconds(last) - middleSeconds(first));
};

/**
 * Hours that the data on disk was written in. It needs logs that are full: while they still grow as fast as is written,
 * nothing says when the oldest segments will go.
 */
export const retentionFinding = (readings: Readings): Finding => {
  const sizes = readings.points("log_size_bytes");
  const replicas = Math.round(measuredReplicas(readings) ?? 0);
  const appended = (meanOf(readings.points("bytes_in_rate")) ?? 0) * replicas;
  if (sizes.length < FEWEST_POINTS) return notTold(FIELD, "log_size_bytes", OTHERWISE);
  if (appended <= 0) return notTold(FIELD, "partition_count", OTHERWISE);
  const share = growth(sizes) / appended;
  if (share > STEADY)
    return {
      field: FIELD,
      why: `The logs still grow, by ${written(share * 100)} % of what is written: the retention is not reached within this window, or segments go in steps longer than it. A longer window may tell. ${OTHERWISE}`,
    };
  if (share < -STEADY)
    return {
      field: FIELD,
      why: `The logs shrank within this window, by ${written(-share * 100)} % of what was written meanwhile. ${OTHERWISE}`,
    };
  return {
    field: FIELD,
    value: rounded((meanOf(sizes) ?? 0) / appended / SECONDS_PER_HOUR),
    unit: "hours",
    how: `Estimate: log size of all brokers over bytes in x ${replicas} replicas. The logs were steady, so they hold as much as is kept; where the load was another one before, this is off.`,
    signal: "log_size_bytes",
  };
};
