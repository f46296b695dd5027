import { readScrape, type ScrapeReading } from "@highwater/telemetry";
import { type BrokerBound, TooManyBrokers } from "../collect/broker-bound.ts";
import type { Ingest } from "../collect/ingest.ts";
import type { ToldReading } from "../collect/topics/topic-book.ts";
import type { ClusterRow } from "../database/find-cluster.ts";
import type { LiveHub } from "../live/live-hub.ts";
import { deriveContextOf } from "../metrics-store/derive-context.ts";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import type { SourceBook } from "../sources/source-book.ts";
import type { PartKey } from "./part.ts";
import { BEING_STORED, type PartsTable, type StoredPart, STORED } from "./parts-table.ts";
import { brokerAt } from "./target-addresses.ts";

export interface FoldTools {
  readonly table: PartsTable;
  readonly store: Pick<MetricsStore, "amend" | "withdraw">;
  readonly ingest: Pick<Ingest, "backfill" | "topicsOf">;
  readonly bound: Pick<BrokerBound, "refused" | "most">;
  readonly log: { error(context: object, message: string): void };
  readonly hub: Pick<LiveHub, "publish">;
  readonly sources: Pick<SourceBook, "record">;
  /** Brokers by the address that stood for them, as their own samples told. */
  readonly known: Map<string, string>;
  readonly clock: () => number;
}

const MOST_KNOWN = 10_000;

interface Whose {
  readonly brokerId: string;
  /** False where nothing but the address says which broker it is. */
  readonly isTold: boolean;
}

/** Whose samples these are: the sender's word, Kafka's own, a target's, else the address itself. */
const whoseIs = (key: PartKey, scrape: ScrapeReading, cluster: ClusterRow, known: Map<string, string>): Whose => {
  if (key.isBroker) return { brokerId: key.source, isTold: true };
  const place = `${key.clusterId} ${key.source}`;
  if (scrape.brokerId !== null && (known.has(place) || known.size < MOST_KNOWN)) known.set(place, scrape.brokerId);
  const told = scrape.brokerId ?? known.get(place) ?? brokerAt(key.source, cluster);
  return { brokerId: told ?? key.source, isTold: told !== null && told !== undefined };
};

/** What a machine tells of itself says nothing of a broker until somebody says which one runs on it. */
const MACHINE = "host";

const NOBODYS =
  "Nothing says which broker these samples belong to. Add a label broker_id in Prometheus, or a target with this address and its broker.";

const bodyOf = (parts: readonly StoredPart[]) => Buffer.concat(parts.map(({ lines }) => lines));

/** Whether the cluster has no room for the broker, whom only its samples told. */
const isRefused = async (key: PartKey, brokerId: string, { bound, log }: FoldTools): Promise<boolean> => {
  const refused = await bound.refused(key.clusterId, [brokerId]);
  if (refused.length > 0) log.error({}, new TooManyBrokers(refused, bound.most).message);
  return refused.length > 0;
};

type Read = (parts: readonly StoredPart[]) => ScrapeReading;

/** What may be stored of the source by now: the parts that are, without or with those that a crash came between. */
const earlierOf = (parts: readonly StoredPart[], read: Read) => {
  const stored = parts.filter(({ state }) => state === STORED);
  const begun = parts.filter(({ state }) => state === STORED || state === BEING_STORED);
  return (begun.length === stored.length ? [stored] : [stored, begun]).map((some) => read(some).inputs);
};

/** Stores the reading in place of those of fewer parts; under another broker, where those did not tell which it is. */
const store = async (
  { key, parts, reading, read }: { key: PartKey; parts: readonly StoredPart[]; reading: ToldReading; read: Read },
  { table, ...tools }: FoldTools,
) => {
  const storedAs = reading.brokerId;
  const before = new Set(parts.flatMap(({ stored_as: broker }) => (broker === null ? [] : [broker])));
  const fresh = parts.filter(({ state }) => state !== STORED);
  await table.mark(key, fresh, { state: BEING_STORED, storedAs: [...before, storedAs][0] ?? null });
  if (before.size === 0) await tools.ingest.backfill([reading]);
  else {
    const { topics: _, ...own } = reading;
    await tools.store.amend(own, earlierOf(parts, read));
    await tools.ingest.topicsOf([reading]);
  }
  before.delete(storedAs);
  for (const brokerId of before) await tools.store.withdraw({ ...reading, brokerId });
  await table.mark(key, parts, { state: STORED, storedAs });
};

/**
 * Makes one reading of all parts of a source and time that are there, and stores it. A crash at any point leaves parts
 * that are folded again. With `isWhole` no more are expected: the reading is shown live and in the book of sources.
 */
export const fold = async (key: PartKey, cluster: ClusterRow, tools: FoldTools, isWhole: boolean): Promise<void> => {
  const { table, hub, sources, known, clock } = tools;
  const startedMs = clock();
  const parts = await table.read(key);
  const { diskBytes } = deriveContextOf(cluster);
  const read: Read = (some) => readScrape(bodyOf(some), diskBytes === undefined ? {} : { diskBytes });
  const scrape = read(parts);
  const { brokerId, isTold } = whoseIs(key, scrape, cluster, known);
  const isSomebodys = isTold || scrape.role !== MACHINE;
  const isWanted = scrape.accepted > 0 && isSomebodys;
  const isReading = isWanted && !(await isRefused(key, brokerId, tools));
  const own = { clusterId: key.clusterId, brokerId, timeMs: key.timeMs, inputs: scrape.inputs };
  const reading = { ...own, topics: scrape.topics };
  const isStored = parts.every(({ state }) => state === STORED);
  if (!isStored && isReading) await store({ key, parts, reading, read }, tools);
  else if (!isStored) await table.mark(key, parts, { state: STORED, storedAs: null });
  const via = parts.at(-1)?.via;
  if (!isWhole || via === undefined || scrape.accepted === 0 || isReading !== isWanted) return;
  if (isReading) await hub.publish(own);
  sources.record({
    clusterId: key.clusterId,
    source: { via, brokerId },
    atMs: startedMs,
    sampleMs: key.timeMs,
    durationMs: clock() - startedMs,
    bodyBytes: bodyOf(parts).length,
    reading: scrape,
    error: isSomebodys ? null : NOBODYS,
  });
};
