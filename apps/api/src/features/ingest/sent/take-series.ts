import type { Assembler } from "../../../assembly/assembler.ts";
import {
  MOST_OF_A_CLUSTER,
  MOST_TIMES,
  TooManyTimes,
  TooManyWaiting,
  TooMuchOfOneTime,
} from "../../../assembly/assembler.ts";
import { whereNames } from "../../../database/cluster-names.ts";
import { clusterNotFound } from "../../../database/find-cluster.ts";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import type { SentVia } from "../../../sources/recorded-scrape.ts";
import { timeBounds } from "../time-bounds.ts";
import type { BrokerBound } from "../../../collect/broker-bound.ts";
import type { Reason } from "./left-out.ts";
import type { SentSeries } from "./sent-series.ts";
import { type Sorted, toParts } from "./to-parts.ts";
import type { SentQuery } from "./whose.ts";
import { withinBound } from "./within-bound.ts";

export interface SeriesTools {
  readonly prisma: PrismaClient;
  readonly assembler: Pick<Assembler, "take">;
  readonly bound: BrokerBound;
  readonly rawRetentionDays: number;
  /** Hears of samples that were left out while others were taken. */
  readonly warn: (message: string) => void;
  readonly count: (via: SentVia, sorted: Sorted) => void;
}

const notStored = (detail: string) => new ApiError(503, "Not stored", `${detail} Send them again in a moment.`);

const whileStoring = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyTimes)
      throw new ApiError(
        413,
        "Too many times at once",
        `A request may hold at most ${MOST_TIMES} different times of one broker, and ${MOST_OF_A_CLUSTER} of all brokers of a cluster. Split it, oldest samples first.`,
      );
    if (error instanceof TooMuchOfOneTime)
      throw new ApiError(
        413,
        "Too much of one time",
        "More samples of one broker and time came than can be put together. Check that each broker's samples have a label broker_id or instance of their own, and that they are not sent again and again.",
      );
    if (error instanceof TooManyWaiting)
      throw notStored("More samples of this cluster wait to be put together than can be held.");
    throw notStored("The samples could not be stored.");
  }
};

/** How a request is refused of which nothing could be taken. */
const REFUSALS: Readonly<Partial<Record<Reason, readonly [status: number, title: string]>>> = {
  "unknown-cluster": [404, "Unknown cluster"],
  "too-many-brokers": [409, "Too many brokers"],
};

const clustersByName = async (
  prisma: PrismaClient,
  only: readonly string[] | null,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await prisma.cluster.findMany({ where: whereNames(only), select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [name, id]));
};

/**
 * Takes series of whichever clusters and brokers; it returns when their samples are durable. Where only some of them
 * can be taken, the others are left out: a refusal would make the sender drop all.
 *
 * `only` are the clusters that the sender may send to, null for all; others are to it as if they were not there.
 *
 * @throws {ApiError} 404 for an unknown cluster in the query; 400, 404 or 409 where nothing of what is known could be taken;
 * 503 where the samples could not be stored
 */
export const takeSeries = async (
  series: readonly SentSeries[],
  { via, query, only = null }: { via: SentVia; query: SentQuery; only?: readonly string[] | null },
  { prisma, assembler, bound, rawRetentionDays, warn, count }: SeriesTools,
): Promise<Sorted> => {
  const clusters = await whileStoring(() => clustersByName(prisma, only));
  if (query.cluster !== undefined && !clusters.has(query.cluster)) throw clusterNotFound(query.cluster);
  const all = toParts(series, { via, query, clusters, ...timeBounds(Date.now(), rawRetentionDays) });
  const sorted = await whileStoring(() => withinBound(all, bound));
  const { parts, taken, leftOut } = sorted;
  count(via, sorted);
  if (leftOut.samples > 0 && taken === 0) {
    const [reason = "time"] = leftOut.counts.keys();
    const [status, title] = REFUSALS[reason] ?? [400, "Nothing could be taken"];
    throw new ApiError(status, title, leftOut.words());
  }
  await whileStoring(() => assembler.take(parts));
  if (leftOut.samples > 0) warn(`Samples sent by ${via} were left out. ${leftOut.words()}`);
  return sorted;
};
