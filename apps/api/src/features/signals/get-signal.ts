import type { SignalDetail } from "@highwater/contract/signals";
import {
  derivationWords,
  expressionsOf,
  findSignal,
  findTopicSignal,
  type Signal,
  SIGNALS,
  TOPIC_SIGNALS,
  topicDerivationWords,
  topicExpressions,
  type TopicSignal,
} from "@highwater/telemetry";
import type { TopicBook } from "../../collect/topics/topic-book.ts";
import { ApiError } from "../../errors.ts";
import { whereNames } from "../../database/cluster-names.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";
import { nearestName } from "../../nearest-name.ts";
import { carriedSignals, type WatchedCluster } from "./carried-signals.ts";
import { presentSignal, presentTopicSignal } from "./present-signal.ts";

const knownSignal = (name: string): Signal => {
  const signal = findSignal(name);
  if (signal !== undefined) return signal;
  const nearest = nearestName(
    name,
    [...SIGNALS, ...TOPIC_SIGNALS].map((known) => known.name),
  );
  const hint = nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
  throw new ApiError(
    404,
    "Unknown signal",
    `There is no signal "${name}".${hint} GET /api/v1/signals lists all of them.`,
  );
};

interface SignalTools {
  readonly prisma: PrismaClient;
  readonly store: MetricsStore;
  readonly book: Pick<TopicBook, "tellers">;
  /** Names of the clusters that may be seen; null for all. */
  readonly only: readonly string[] | null;
}

const getTopicSignal = async (signal: TopicSignal, { prisma, store, book, only }: SignalTools, nowMs: number) => {
  const rows = await prisma.cluster.findMany({ where: whereNames(only), orderBy: { name: "asc" } });
  const inCluster = async (row: WatchedCluster): Promise<SignalDetail["clusters"][number]> => {
    const { ofBrokers } = await carriedSignals(store, row, nowMs);
    const brokers = await book.tellers(row.id);
    return { cluster: row.name, displayName: row.displayName, brokers: Math.min(brokers, ofBrokers), ofBrokers };
  };
  return {
    ...presentTopicSignal(signal),
    derivation: topicDerivationWords(signal),
    expressions: topicExpressions(signal),
    clusters: await Promise.all(rows.map(inCluster)),
  };
};

/**
 * One signal: how it is computed, its expressions, and which clusters have it, by name.
 *
 * @throws {ApiError} 404 for an unknown signal
 */
export const getSignal = async (tools: SignalTools, name: string, nowMs: number): Promise<SignalDetail> => {
  const ofTopics = findTopicSignal(name);
  if (ofTopics !== undefined) return getTopicSignal(ofTopics, tools, nowMs);
  const signal = knownSignal(name);
  const { prisma, store, only } = tools;
  const rows = await prisma.cluster.findMany({ where: whereNames(only), orderBy: { name: "asc" } });
  const inCluster = async (row: WatchedCluster): Promise<SignalDetail["clusters"][number]> => {
    const { ofBrokers, brokers } = await carriedSignals(store, row, nowMs);
    return { cluster: row.name, displayName: row.displayName, brokers: brokers(signal), ofBrokers };
  };
  return {
    ...presentSignal(signal),
    derivation: derivationWords(signal),
    expressions: expressionsOf(signal),
    clusters: await Promise.all(rows.map(inCluster)),
  };
};
