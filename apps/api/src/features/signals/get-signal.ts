import type { SignalDetail } from "@highwater/contract/signals";
import { derivationWords, expressionsOf, findSignal, type Signal, SIGNALS } from "@highwater/telemetry";
import { ApiError } from "../../errors.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";
import { nearestName } from "../../nearest-name.ts";
import { carriedSignals, type WatchedCluster } from "./carried-signals.ts";
import { presentSignal } from "./present-signal.ts";

const knownSignal = (name: string): Signal => {
  const signal = findSignal(name);
  if (signal !== undefined) return signal;
  const nearest = nearestName(
    name,
    SIGNALS.map((known) => known.name),
  );
  const hint = nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
  throw new ApiError(
    404,
    "Unknown signal",
    `There is no signal "${name}".${hint} GET /api/v1/signals lists all of them.`,
  );
};

/**
 * One signal: how it is computed, its expressions, and which clusters have it, by name.
 *
 * @throws {ApiError} 404 for an unknown signal
 */
export const getSignal = async (
  { prisma, store }: { readonly prisma: PrismaClient; readonly store: MetricsStore },
  name: string,
  nowMs: number,
): Promise<SignalDetail> => {
  const signal = knownSignal(name);
  const rows = await prisma.cluster.findMany({ orderBy: { name: "asc" } });
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
