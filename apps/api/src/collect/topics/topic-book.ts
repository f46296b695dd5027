import type { TopicCounters } from "@highwater/telemetry";
import type { Reading } from "../../metrics-store/metrics-store.ts";
import type { Clock } from "../clock.ts";
import { ClusterTopics } from "./cluster-topics.ts";
import { TopicPlaces } from "./topic-places.ts";
import type { TopicPlace, TopicTable } from "./topic-table.ts";

/** What a broker told, with what it told of each topic. */
export interface ToldReading extends Reading {
  readonly topics?: ReadonlyMap<string, TopicCounters>;
}

/** How many topics of a cluster have series of their own. */
export interface TopicSummary {
  readonly own: number;
  /** Those that are summed into one series. */
  readonly summed: number;
  /** Most that may have. */
  readonly most: number;
}

interface TopicBookOptions {
  readonly table: TopicTable;
  /** Most topics of a cluster with series of their own. */
  readonly most: number;
  /** How long samples are kept: a topic that was not heard for so long makes room for another. */
  readonly keptMs: number;
  readonly log: { warn(context: object, message: string): void };
  readonly clock?: Clock;
}

/** The sentence that says which topics have no series of their own; null where all have. */
export const saySummed = ({ own, summed, most }: TopicSummary): string | null =>
  summed === 0 || own < most
    ? null
    : `${own.toLocaleString("en")} of ${(own + summed).toLocaleString("en")} topics have series of their own, the others are summed; MAX_TOPICS_PER_CLUSTER sets how many.`;

/** Makes readings of parts of a cluster's topics out of what brokers tell, and bounds how many series there are. */
export const createTopicBook = ({ table, most, keptMs, log, clock = Date.now }: TopicBookOptions) => {
  const clusters = new Map<number, Promise<ClusterTopics>>();
  /** Clusters of which it was said that some topics are summed. */
  const said = new Set<number>();

  const clusterOf = (clusterId: number): Promise<ClusterTopics> => {
    const known = clusters.get(clusterId);
    if (known !== undefined) return known;
    const loading = TopicPlaces.load({ clusterId, table, most, keptMs, clock }).then(
      (places) => new ClusterTopics(places, clock),
    );
    clusters.set(clusterId, loading);
    loading.catch(() => clusters.delete(clusterId));
    return loading;
  };

  const summaryOf = ({ places, summed }: ClusterTopics): TopicSummary => ({ own: places.size, summed, most });

  const sayFull = (cluster: ClusterTopics, clusterId: number) => {
    if (said.has(clusterId) || cluster.places.size < most) return;
    const sentence = saySummed(summaryOf(cluster));
    if (sentence === null) return;
    said.add(clusterId);
    log.warn({ clusterId }, sentence);
  };

  return {
    /** What brokers told of topics, as readings to be stored beside their own. */
    partsOf: async (readings: readonly ToldReading[]): Promise<Reading[]> => {
      const found: Reading[] = [];
      for (const { topics, clusterId, brokerId, timeMs } of readings) {
        if (topics === undefined || topics.size === 0) continue;
        const cluster = await clusterOf(clusterId);
        found.push(...(await cluster.take({ clusterId, brokerId, timeMs, topics })));
        sayFull(cluster, clusterId);
      }
      return found;
    },
    /** The topics of a cluster that have series of their own. */
    placesOf: async (clusterId: number): Promise<readonly TopicPlace[]> => (await clusterOf(clusterId)).places.all(),
    summary: async (clusterId: number): Promise<TopicSummary> => summaryOf(await clusterOf(clusterId)),
    /** How many brokers of a cluster tell figures of topics now. */
    tellers: async (clusterId: number): Promise<number> => (await clusterOf(clusterId)).tellers,
    /** Of all clusters that were heard or asked for. */
    summaries: async (): Promise<TopicSummary[]> =>
      (await Promise.allSettled(clusters.values())).flatMap((one) =>
        one.status === "fulfilled" ? [summaryOf(one.value)] : [],
      ),
    /** A cluster is gone. */
    forget: (clusterId: number): void => void clusters.delete(clusterId),
  };
};

export type TopicBook = ReturnType<typeof createTopicBook>;
