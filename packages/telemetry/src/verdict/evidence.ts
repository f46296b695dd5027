import type { Suspicion } from "../detection/index.ts";
import type { History } from "../history.ts";
import type { SignalName } from "../signals/catalogue.ts";

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
  /** Promise for the brokers' total produce time, in milliseconds; null where there is none that brokers can be held to. */
  readonly p99TargetMs: number | null;
  /** What was promised, of whichever latency; null where nothing was. */
  readonly promised: Promised | null;
  /** Brokers that were heard of lately. */
  readonly brokers: readonly { readonly brokerId: string; readonly lastSampleMs: number }[];
  /** Brokers that several targets tell the same figures of. */
  readonly toldTwice: readonly ToldTwice[];
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

export const silentBrokers = (evidence: Evidence) =>
  evidence.brokers.filter(({ lastSampleMs }) => !isFresh(evidence, lastSampleMs));

/** The one with the largest value; undefined of none. */
export const largest = <T extends { readonly value: number }>(values: readonly T[]): T | undefined =>
  values.reduce<T | undefined>((most, one) => (most === undefined || one.value > most.value ? one : most), undefined);
