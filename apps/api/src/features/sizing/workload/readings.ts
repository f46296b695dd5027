import { findSignal, type SignalName } from "@highwater/telemetry";
import type { ClusterRow } from "../../../database/find-cluster.ts";
import { deriveContextOf } from "../../../metrics-store/derive-context.ts";
import type { MetricsStore } from "../../../metrics-store/metrics-store.ts";
import { type ClusterPoint, comparablePoints } from "./cluster-points.ts";

export interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What the workload is read from, each over the whole window. */
const SIGNALS = [
  "bytes_in_rate",
  "bytes_out_rate",
  "messages_in_rate",
  "replication_bytes_in_rate",
  "partition_count",
  "leader_count",
  "connections",
  "log_size_bytes",
] as const satisfies readonly SignalName[];

type Read = (typeof SIGNALS)[number];

/** Points of the whole cluster by signal, a step apart. */
export interface Readings {
  readonly stepMs: number;
  readonly points: (signal: Read) => readonly ClusterPoint[];
}

const MOST_STEPS = 1440;
const MINUTE_MS = 60_000;
const SCRAPES_PER_STEP = 3;
const MOST_POINTS = 5000;

/** A minute, or longer where the window is long or scrapes are rare: every broker shall tell in every step. */
const stepOf = ({ fromMs, toMs }: Window, scrapeIntervalSeconds: number): number => {
  const leastMs = Math.max((toMs - fromMs) / MOST_STEPS, SCRAPES_PER_STEP * scrapeIntervalSeconds * 1000);
  return Math.max(1, Math.ceil(leastMs / MINUTE_MS)) * MINUTE_MS;
};

/** Reads the signals of a cluster, one after the other. */
export const readWindow = async (store: MetricsStore, cluster: ClusterRow, window: Window): Promise<Readings> => {
  const stepMs = stepOf(window, cluster.scrapeIntervalSeconds);
  const bySignal = new Map<Read, readonly ClusterPoint[]>();
  for (const name of SIGNALS) {
    const signal = findSignal(name);
    if (signal === undefined) continue;
    const { series } = await store.series({
      clusterId: cluster.id,
      signal,
      points: MOST_POINTS,
      ...window,
      ...deriveContextOf(cluster),
    });
    bySignal.set(name, comparablePoints(series, stepMs, signal.aggregate === "last" ? "last" : "mean"));
  }
  return { stepMs, points: (name) => bySignal.get(name) ?? [] };
};
