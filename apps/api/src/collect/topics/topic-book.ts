import { TOPIC_MEASURES, type TopicCounters, type TopicInputName } from "@highwater/telemetry";
import type { Reading } from "../../metrics-store/metrics-store.ts";
import { inputOfPlace, partOfPlace } from "../../metrics-store/topic-points.ts";
import type { Clock } from "../clock.ts";
import { OtherTopics } from "./other-topics.ts";
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

interface Cluster {
  readonly places: TopicPlaces;
  readonly others: Map<string, OtherTopics>;
  /** When each broker told of topics last. */
  readonly toldMs: Map<string, number>;
  isFullSaid: boolean;
  /** Places are given to the topics of one reading after the other. */
  turn: Promise<unknown>;
}

type Told = Pick<ToldReading, "clusterId" | "brokerId" | "timeMs"> & {
  readonly topics: ReadonlyMap<string, TopicCounters>;
};

const OTHERS_PLACE = 0;

/** Who was silent for longer tells nothing now. */
const RECENT_MS = 15 * 60 * 1000;

const addCounters = (parts: Map<number, Map<TopicInputName, number>>, place: number, counters: TopicCounters) => {
  const part = partOfPlace(place);
  const inputs = parts.get(part) ?? new Map<TopicInputName, number>();
  parts.set(part, inputs);
  TOPIC_MEASURES.forEach((measure, index) => {
    const value = counters[index] ?? Number.NaN;
    if (!Number.isNaN(value)) inputs.set(inputOfPlace(measure, place), value);
  });
};

/** The sentence that says which topics have no series of their own; null where all have. */
export const saySummed = ({ own, summed, most }: TopicSummary): string | null =>
  summed === 0 || own < most
    ? null
    : `${own.toLocaleString("en")} of ${(own + summed).toLocaleString("en")} topics have series of their own, the others are summed; MAX_TOPICS_PER_CLUSTER sets how many.`;

/** Makes readings of parts of a cluster's topics out of what brokers tell, and bounds how many series there are. */
export const createTopicBook = ({ table, most, keptMs, log, clock = Date.now }: TopicBookOptions) => {
  const clusters = new Map<number, Promise<Cluster>>();

  const clusterOf = (clusterId: number): Promise<Cluster> => {
    const known = clusters.get(clusterId);
    if (known !== undefined) return known;
    const loading = TopicPlaces.load({ clusterId, table, most, keptMs, clock }).then((places) => ({
      places,
      others: new Map<string, OtherTopics>(),
      toldMs: new Map<string, number>(),
      isFullSaid: false,
      turn: Promise.resolve(),
    }));
    clusters.set(clusterId, loading);
    loading.catch(() => clusters.delete(clusterId));
    return loading;
  };

  const summaryOf = ({ places, others }: Cluster): TopicSummary => {
    const summed = new Set<string>();
    for (const one of others.values())
      for (const name of one.names()) if (places.of(name) === undefined) summed.add(name);
    return { own: places.size, summed: summed.size, most };
  };

  const sayFull = (cluster: Cluster, clusterId: number) => {
    if (cluster.isFullSaid || cluster.places.size < most) return;
    const sentence = saySummed(summaryOf(cluster));
    if (sentence === null) return;
    cluster.isFullSaid = true;
    log.warn({ clusterId }, sentence);
  };

  /** Brokers that told figures of topics lately. */
  const tellersOf = ({ toldMs }: Cluster): number =>
    [...toldMs.values()].filter((timeMs) => clock() - timeMs < RECENT_MS).length;

  const othersOf = ({ others }: Cluster, brokerId: string): OtherTopics => {
    const known = others.get(brokerId) ?? new OtherTopics();
    others.set(brokerId, known);
    return known;
  };

  /** What of a reading is of topics, as readings of parts. */
  const place = async (cluster: Cluster, { clusterId, brokerId, timeMs, topics }: Told): Promise<Reading[]> => {
    const { places } = cluster;
    const parts = new Map<number, Map<TopicInputName, number>>();
    const without = new Map<string, TopicCounters>();
    const others = othersOf(cluster, brokerId);
    for (const [name, counters] of topics)
      if (places.of(name) === undefined || others.has(name)) without.set(name, counters);
    // What a topic grew by before it had a place is in the sum, what it grows by from here on in its own series.
    const summed = others.take(timeMs, without);
    if (summed !== undefined) addCounters(parts, OTHERS_PLACE, summed);
    if (without.size > 0 && places.wants(without)) await places.add(without);
    for (const name of without.keys()) if (places.of(name) !== undefined) others.forget(name);
    for (const [name, counters] of topics) {
      const own = places.of(name);
      if (own === undefined || timeMs < own.sinceMs) continue;
      places.heard(own);
      addCounters(parts, own.place, counters);
    }
    cluster.toldMs.set(brokerId, clock());
    sayFull(cluster, clusterId);
    await places.note();
    return [...parts].map(([part, inputs]) => ({ clusterId, brokerId, timeMs, part, inputs }));
  };

  return {
    /** What brokers told of topics, as readings to be stored beside their own. */
    partsOf: async (readings: readonly ToldReading[]): Promise<Reading[]> => {
      const found: Reading[] = [];
      for (const { topics, ...reading } of readings) {
        if (topics === undefined || topics.size === 0) continue;
        const cluster = await clusterOf(reading.clusterId);
        const turn = cluster.turn.then(() => place(cluster, { ...reading, topics }));
        cluster.turn = turn.catch(() => undefined);
        found.push(...(await turn));
      }
      return found;
    },
    /** The topics of a cluster that have series of their own. */
    placesOf: async (clusterId: number): Promise<readonly TopicPlace[]> => (await clusterOf(clusterId)).places.all(),
    summary: async (clusterId: number): Promise<TopicSummary> => summaryOf(await clusterOf(clusterId)),
    /** How many brokers of a cluster tell figures of topics now. */
    tellers: async (clusterId: number): Promise<number> => tellersOf(await clusterOf(clusterId)),
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
