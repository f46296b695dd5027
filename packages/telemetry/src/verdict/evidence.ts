import type { Suspicion } from "../detection/index.ts";
import type { History } from "../history.ts";
import type { SignalName } from "../signals/catalogue.ts";
import type { CanaryTold, KafkaTold, KnownRestart, MissingBroker } from "./told-by-kafka.ts";

/** A broker that several targets tell the same figures of. */
export interface ToldTwice {
  readonly brokerId: string;
  readonly urls: readonly string[];
}

/** The promised 99th percentile, in milliseconds, and of which latency it is promised. */
export interface Promised {
  readonly p99Ms: number;
  readonly kind: "brokerTotal" | "producerAck" | "endToEnd";
}

/** All that a verdict rests on. */
export interface Evidence {
  readonly nowMs: number;
  /** A value older than this says nothing of now, in milliseconds. */
  readonly staleAfterMs: number;
  /** Between two samples of a broker, in milliseconds. */
  readonly intervalMs: number;
  /** Promise for the brokers' total produce time, in milliseconds; null where there is none that brokers can be held to. */
  readonly p99TargetMs: number | null;
  /** What was promised, of whichever latency; null where nothing was. */
  readonly promised: Promised | null;
  /** Brokers that were heard of lately. */
  readonly brokers: readonly { readonly brokerId: string; readonly lastSampleMs: number }[];
  /** Brokers that several targets tell the same figures of. */
  readonly toldTwice: readonly ToldTwice[];
  /** What the looks at Kafka itself say; null without bootstrap servers, and where it has never answered. */
  readonly kafka: KafkaTold | null;
  /** Null where no canary runs. */
  readonly canary: CanaryTold | null;
  /** Restarts of the last minutes. */
  readonly restarts: readonly KnownRestart[];
  /** What detection says of each broker. */
  readonly suspicions: readonly Suspicion[];
  /** Histories of the last minutes by broker, in the order of their ids; empty where no broker tells the signal. */
  readonly history: (signal: SignalName) => readonly History[];
  /** The same of the last day, for what grows slowly. */
  readonly lastDay: (signal: SignalName) => readonly History[];
}

export interface Newest {
  readonly brokerId: string;
  readonly value: number;
}

const isFresh = ({ nowMs, staleAfterMs }: Evidence, timeMs: number) => nowMs - timeMs <= staleAfterMs;

/** The brokers' newest values of a signal; one that is stale, or a gap, is left out. */
export const newestOf = (evidence: Evidence, signal: SignalName): Newest[] =>
  evidence.history(signal).flatMap(({ brokerId, points }) => {
    const [timeMs, value] = points.at(-1) ?? [0, null];
    return value !== null && isFresh(evidence, timeMs) ? [{ brokerId, value }] : [];
  });

/** Brokers that are down by Kafka's own word. One that is not watched and has no replicas is gone on purpose. */
export const downBrokers = ({ kafka, brokers }: Evidence): readonly MissingBroker[] =>
  (kafka?.now?.missing ?? []).filter(
    ({ brokerId, replicas }) => replicas > 0 || brokers.some((known) => known.brokerId === brokerId),
  );

/** So many missed samples of a broker, and its last values are no longer held against it. */
const HEARD_INTERVALS = 2;

/** Whether something of this time is new enough to be told of a broker by itself. */
export const isHeard = ({ nowMs, intervalMs }: Evidence, timeMs: number): boolean =>
  nowMs - timeMs <= HEARD_INTERVALS * intervalMs;

/** The newest values of brokers that are there: neither down nor silent for two samples. */
export const newestOfPresent = (evidence: Evidence, signal: SignalName): Newest[] => {
  const down = downBrokers(evidence);
  const histories = evidence.history(signal);
  return newestOf(evidence, signal).filter(({ brokerId }) => {
    const [timeMs] = histories.find((one) => one.brokerId === brokerId)?.points.at(-1) ?? [-Infinity];
    return isHeard(evidence, timeMs) && !down.some((one) => one.brokerId === brokerId);
  });
};

export const silentBrokers = (evidence: Evidence) =>
  evidence.brokers.filter(({ lastSampleMs }) => !isFresh(evidence, lastSampleMs));

/** The one with the largest value; undefined of none. */
export const largest = <T extends { readonly value: number }>(values: readonly T[]): T | undefined =>
  values.reduce<T | undefined>((most, one) => (most === undefined || one.value > most.value ? one : most), undefined);
