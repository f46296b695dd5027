import { findSignal, type SignalName } from "@highwater/telemetry";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { deriveContextOf } from "../../metrics-store/derive-context.ts";
import type { BrokerSeries, MetricsStore } from "../../metrics-store/metrics-store.ts";
import type { LiveSignals } from "./live-load.ts";

export interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What the live side of a comparison is read from. */
export interface Readings extends LiveSignals {
  /** Replicas over partitions, all brokers added; null where not told. */
  readonly replicationFactor: number | null;
}

const MOST_POINTS = 5000;

const lastSum = (series: readonly BrokerSeries[]): number =>
  series.reduce((sum, { points }) => sum + (points.findLast(([, value]) => value !== null)?.[1] ?? 0), 0);

/** Reads the signals of a cluster, one after the other. */
export const readSignals = async (store: MetricsStore, cluster: ClusterRow, range: Range): Promise<Readings> => {
  const read = async (name: SignalName): Promise<readonly BrokerSeries[]> => {
    const signal = findSignal(name);
    if (signal === undefined) return [];
    const query = { clusterId: cluster.id, signal, points: MOST_POINTS, ...range, ...deriveContextOf(cluster) };
    return (await store.series(query)).series;
  };
  const bytesIn = await read("bytes_in_rate");
  const replicationIn = await read("replication_bytes_in_rate");
  const p99 = await read("produce_total_time_p99");
  const replicas = lastSum(await read("partition_count"));
  const leaders = lastSum(await read("leader_count"));
  return { bytesIn, replicationIn, p99, replicationFactor: leaders > 0 ? replicas / leaders : null };
};

const MINUTE_MS = 60_000;
const MOST_STEPS = 1440;

/** Length of a stretch: a minute, or whole minutes where the range is long or scrapes are rare. */
export const stepOf = ({ fromMs, toMs }: Range, scrapeIntervalSeconds: number): number =>
  Math.max(1, Math.ceil(Math.max((toMs - fromMs) / MOST_STEPS, scrapeIntervalSeconds * 1000) / MINUTE_MS)) * MINUTE_MS;
