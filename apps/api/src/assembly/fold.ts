import { readScrape, type ScrapeReading } from "@highwater/telemetry";
import type { Ingest } from "../collect/ingest.ts";
import type { ClusterRow } from "../database/find-cluster.ts";
import { deriveContextOf } from "../metrics-store/derive-context.ts";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import type { SourceBook } from "../sources/source-book.ts";
import type { PartKey } from "./part.ts";
import { BEING_STORED, NEW, type PartsTable, STORED } from "./parts-table.ts";
import { brokerAt } from "./target-addresses.ts";

export interface FoldTools {
  readonly table: PartsTable;
  readonly store: Pick<MetricsStore, "amend">;
  readonly ingest: Pick<Ingest, "readings">;
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
const MACHINE: string = "host";

const NOBODYS =
  "Nothing says which broker these samples belong to. Add a label broker_id in Prometheus, or a target with this address and its broker.";

/**
 * Makes one reading of all parts of a source and time, and stores it. Where a reading of them was stored before, more
 * parts have come since, and it is replaced. A crash at any point leaves parts that are folded again.
 */
export const fold = async (key: PartKey, cluster: ClusterRow, tools: FoldTools): Promise<void> => {
  const { table, store, ingest, sources, known, clock } = tools;
  const startedMs = clock();
  const parts = await table.read(key);
  const fresh = parts.filter(({ state }) => state === NEW);
  const body = Buffer.concat(parts.map(({ lines }) => lines));
  const { diskBytes } = deriveContextOf(cluster);
  const scrape = readScrape(body, diskBytes === undefined ? {} : { diskBytes });
  const { brokerId, isTold } = whoseIs(key, scrape, cluster, known);
  const isSomebodys = isTold || scrape.role !== MACHINE;
  if (scrape.accepted > 0 && isSomebodys) {
    await table.mark(key, fresh, BEING_STORED);
    const reading = { clusterId: key.clusterId, brokerId, timeMs: key.timeMs, inputs: scrape.inputs };
    await (fresh.length < parts.length ? store.amend(reading) : ingest.readings([reading]));
  }
  await table.mark(key, parts, STORED);
  const via = parts.at(-1)?.via;
  if (via === undefined || scrape.accepted === 0) return;
  sources.record({
    clusterId: key.clusterId,
    source: { via, brokerId },
    atMs: startedMs,
    sampleMs: key.timeMs,
    durationMs: clock() - startedMs,
    bodyBytes: body.length,
    reading: scrape,
    error: isSomebodys ? null : NOBODYS,
  });
};
