import type { SignalCoverage } from "@highwater/contract/signals";
import { SIGNALS, TOPIC_SIGNALS } from "@highwater/telemetry";
import type { TopicBook } from "../../collect/topics/topic-book.ts";
import { whereNames } from "../../database/cluster-names.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";
import { carriedSignals, type WatchedCluster } from "./carried-signals.ts";

interface Page {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Which signals each cluster has, clusters by name; the cursor is the last name of the page before. */
export const listCoverage = async (
  {
    prisma,
    store,
    book,
    only,
  }: {
    readonly prisma: PrismaClient;
    readonly store: MetricsStore;
    readonly book: Pick<TopicBook, "tellers">;
    /** Names of the clusters that may be seen; null for all. */
    readonly only: readonly string[] | null;
  },
  { limit, cursor }: Page,
  nowMs: number,
) => {
  const rows = await prisma.cluster.findMany({
    where: whereNames(only, cursor),
    orderBy: { name: "asc" },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const coverageOf = async (row: WatchedCluster): Promise<SignalCoverage> => {
    const { ofBrokers, brokers } = await carriedSignals(store, row, nowMs);
    const tellers = Math.min(await book.tellers(row.id), ofBrokers);
    const counts = [
      ...SIGNALS.map((signal) => [signal.name, brokers(signal)] as const),
      ...TOPIC_SIGNALS.map(({ name }) => [name, tellers] as const),
    ].filter(([, count]) => count > 0);
    return { cluster: row.name, displayName: row.displayName, ofBrokers, signals: Object.fromEntries(counts) };
  };
  const items = await Promise.all(page.map(coverageOf));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.cluster ?? null) : null };
};
