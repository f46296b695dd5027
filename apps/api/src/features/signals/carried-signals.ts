import { type InputName, isComputable, type Signal, tellsOfBroker } from "@highwater/telemetry";
import { deriveContextOf } from "../../metrics-store/derive-context.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";

/** How old the newest sample of a broker may be to count. */
const RECENT_MS = 15 * 60 * 1000;

/** So many of the newest samples of a broker are looked at: its machine's may come between its own. */
const NEWEST = 4;

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
  /** How many carry the signal in their newest samples; programs that look at the whole cluster count beside brokers. */
  readonly brokers: (signal: Signal) => number;
}

/** What the newest samples of a cluster's brokers can compute. */
export const carriedSignals = async (store: MetricsStore, cluster: WatchedCluster, nowMs: number): Promise<Carried> => {
  const told = new Map<string, Set<InputName>>();
  for (const { brokerId, inputs } of await store.newest(cluster.id, NEWEST, nowMs - RECENT_MS))
    told.set(brokerId, new Set([...(told.get(brokerId) ?? []), ...inputs.keys()]));
  const all = [...told.values()];
  const context = deriveContextOf(cluster);
  return {
    ofBrokers: all.filter(tellsOfBroker).length,
    brokers: ({ derivation }) =>
      all.filter((inputs) => isComputable(derivation, (input) => inputs.has(input), context)).length,
  };
};
