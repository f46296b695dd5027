import { findSignal, MINUTE_MS, minuteOf, minutesOf } from "@highwater/telemetry";
import { deriveContextOf } from "../metrics-store/derive-context.ts";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import { SERVICE_LATENCIES } from "./service-latencies.ts";
import type { ServiceMinutes } from "./service-minutes.ts";
import type { WatchedCluster } from "./watched-cluster.ts";

/** Samples are read so many minutes at a time. */
const CHUNK_MINUTES = 6 * 60;
/** A sample may stand for the minutes since the one before it, and is held against that one. */
const INTERVALS_BACK = 3;

interface SumUp {
  readonly store: Pick<MetricsStore, "series">;
  readonly minutes: ServiceMinutes;
  readonly cluster: WatchedCluster;
  readonly fromMs: number;
  readonly nowMs: number;
  readonly isStopped: () => boolean;
}

/**
 * Works out the minutes of a cluster from the stored samples, `fromMs` to now, and keeps them. It may be broken off and
 * done again at any place: a minute is what the samples say, whoever sums it up.
 */
export const sumUpMinutes = async ({ store, minutes, cluster, fromMs, nowMs, isStopped }: SumUp): Promise<void> => {
  const intervalMs = cluster.scrapeIntervalSeconds * 1000;
  const first = minuteOf(fromMs);
  const end = minuteOf(nowMs) + 1;
  for (const { number, signal: name } of Object.values(SERVICE_LATENCIES)) {
    const signal = findSignal(name);
    if (signal === undefined) continue;
    for (let from = first; from < end && !isStopped(); from += CHUNK_MINUTES) {
      const to = Math.min(end, from + CHUNK_MINUTES);
      const readFrom = from - Math.ceil((INTERVALS_BACK * intervalMs) / MINUTE_MS) - 1;
      // A late sample's coverage may reach back over the seam of two chunks.
      const readTo = to + Math.ceil((INTERVALS_BACK * intervalMs) / MINUTE_MS);
      const { series } = await store.series({
        clusterId: cluster.id,
        signal,
        fromMs: readFrom * MINUTE_MS,
        toMs: readTo * MINUTE_MS - 1,
        points: readTo - readFrom + 1,
        ...deriveContextOf(cluster),
      });
      const known = minutesOf(series, intervalMs).filter(({ minute }) => minute >= from && minute < to);
      await minutes.replace({ clusterId: cluster.id, latency: number, fromMinute: from, toMinute: to }, known);
    }
  }
};
