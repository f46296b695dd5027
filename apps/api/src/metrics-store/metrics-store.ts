import type { Columns, InputName, Signal, TopicMeasure } from "@highwater/telemetry";

/** Raw inputs of one broker at one time, as a scrape or a push gave them. */
export interface Reading {
  readonly clusterId: number;
  readonly brokerId: string;
  readonly timeMs: number;
  readonly inputs: ReadonlyMap<InputName, number>;
  /** Which part of the cluster's topics it is of, from 1, all its inputs being of topics; not given: the broker's own. */
  readonly part?: number;
}

export interface SeriesQuery {
  readonly clusterId: number;
  readonly signal: Signal;
  readonly fromMs: number;
  readonly toMs: number;
  /** Most points per series in the answer. */
  readonly points: number;
  /** Longest way back to the sample before, for rates and freshness, in milliseconds. */
  readonly maxGapMs: number;
  readonly brokerId?: string;
  /** Size of a broker's log directories, where it is configured. */
  readonly diskBytes?: number;
}

export interface BrokerSeries {
  readonly brokerId: string;
  /** [epoch milliseconds, value]; null is a gap. */
  readonly points: [number, number | null][];
}

export interface SeriesResult {
  /** A raw ratio above 1.05 was cut to 1. */
  readonly clamped: boolean;
  readonly series: BrokerSeries[];
}

export interface ColumnsQuery {
  readonly clusterId: number;
  readonly inputs: readonly InputName[];
  /** Inclusive. */
  readonly fromMs: number;
  /** Inclusive. */
  readonly toMs: number;
}

/** Raw inputs of one broker over time. */
export interface BrokerColumns {
  readonly brokerId: string;
  readonly columns: Columns;
}

/** A question for rates of topics, all brokers added. */
export interface TopicQuery extends Omit<SeriesQuery, "signal" | "brokerId" | "diskBytes"> {
  readonly measure: TopicMeasure;
  /** Points lie no closer, in milliseconds. */
  readonly leastStepMs: number;
  /** Of the cluster's topics. */
  readonly places: readonly number[];
}

export interface TopicPoints {
  readonly place: number;
  /** [epoch milliseconds, value]; null is a gap. */
  readonly points: readonly [number, number | null][];
}

/** UTC days that lie wholly before these instants are dropped. */
export interface Retention {
  readonly samplesFromMs: number;
  readonly rollupsFromMs: number;
}

/** Where samples live. Clusters are known to it by id only. */
export interface MetricsStore {
  /**
   * Resolves once the readings are durable. The same broker and time is stored once: the first one stays, and what it
   * lacks is added, since a broker may have several sources.
   */
  append(readings: readonly Reading[]): Promise<void>;
  /**
   * Stores a reading in place of earlier ones of the same source, broker and time, beside what other sources told;
   * resolves once it is durable. `earlier`: inputs of what may be stored of it.
   */
  amend(reading: Reading, earlier: readonly Reading["inputs"][]): Promise<void>;
  /** Forgets the reading of a broker and time. */
  withdraw(reading: Pick<Reading, "clusterId" | "brokerId" | "timeMs">): Promise<void>;
  /** A signal over time per broker, brokers in order of their id; those without any number of it are left out. */
  series(query: SeriesQuery): Promise<SeriesResult>;
  /** Rates of topics over time, those without any left out. */
  topicRates(query: TopicQuery): Promise<TopicPoints[]>;
  /** Raw inputs as they were told, by broker; those without a sample are left out. */
  columns(query: ColumnsQuery): Promise<BrokerColumns[]>;
  /** The newest readings (at most `count` per broker) not older than `sinceMs`, oldest first. */
  newest(clusterId: number, count: number, sinceMs: number): Promise<Reading[]>;
  /**
   * Brokers that samples are stored of, with the time of the newest. An id under which a machine or a program that looks
   * at the whole cluster alone tells something is none.
   */
  brokers(clusterId: number): Promise<{ brokerId: string; lastSampleMs: number }[]>;
  /** Forgets a cluster. */
  deleteCluster(clusterId: number): Promise<void>;
  /** What a store does from time to time: makes room ahead, compacts, sums up, drops what is older than its retention. */
  maintain(nowMs: number, retention: Retention): Promise<void>;
}
