import { isComputable, type Signal } from "@highwater/telemetry";
import { deriveContextOf } from "../../metrics-store/derive-context.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";

/** How old the newest sample of a broker may be to count. */
const RECENT_MS = 15 * 60 * 1000;

export interface WatchedCluster {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly scrapeIntervalSeconds: number;
  readonly hardware: unknown;
}

export interface Carried {
  /** Brokers with samples in the last 15 minutes. */
  readonly ofBrokers: number;
  /** How many of them carry the signal in their newest sample. */
  readonly brokers: (signal: Signal) => number;
}

/** What the newest samples of a cluster's brokers can compute. */
export const carriedSignals = async (store: MetricsStore, cluster: WatchedCluster, nowMs: number): Promise<Carried> => {
  const readings = await store.newest(cluster.id, 1, nowMs - RECENT_MS);
  const context = deriveContextOf(cluster);
  return {
    ofBrokers: readings.length,
    brokers: ({ derivation }) =>
      readings.filter(({ inputs }) => isComputable(derivation, (input) => inputs.has(input), context)).length,
  };
};
