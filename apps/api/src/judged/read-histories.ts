import { findSignal, type SignalName } from "@highwater/telemetry";
import type { History } from "@highwater/telemetry/verdict";
import type { ClusterRow } from "../database/find-cluster.ts";
import { deriveContextOf } from "../metrics-store/derive-context.ts";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";

const POINTS = 2000;

export interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Reads a signal of all brokers over a span of time; empty where no broker tells it. */
export type ReadHistory = (signal: SignalName, window: Window) => Promise<readonly History[]>;

export const historyReader =
  (store: MetricsStore, cluster: ClusterRow): ReadHistory =>
  async (name, window) => {
    const signal = findSignal(name);
    if (signal === undefined) return [];
    const query = { clusterId: cluster.id, signal, ...window, points: POINTS, ...deriveContextOf(cluster) };
    return (await store.series(query)).series;
  };

/** Each once, one after the other: a console on a small machine answers other requests in between. */
export const readHistories = async <S extends SignalName>(
  read: ReadHistory,
  signals: readonly S[],
  window: Window,
): Promise<ReadonlyMap<S, readonly History[]>> => {
  const histories = new Map<S, readonly History[]>();
  for (const signal of signals) histories.set(signal, await read(signal, window));
  return histories;
};
