import { readScrape, type ScrapeReading } from "@highwater/telemetry";
import type { LiveHub } from "../live/live-hub.ts";
import type { MetricsStore, Reading } from "../metrics-store/metrics-store.ts";
import { type BrokerBound, TooManyBrokers } from "./broker-bound.ts";
import type { CollectorMetrics } from "./collector-metrics.ts";
import type { Spooling } from "./spool/spooling.ts";
import { StoreUnavailable } from "./store-unavailable.ts";
import type { ToldReading, TopicBook } from "./topics/topic-book.ts";

interface Whose {
  readonly clusterId: number;
  readonly timeMs: number;
  /** Whose it is, where the caller knows; else the body is asked. */
  readonly brokerId?: string | undefined;
  /** Whose it is where neither the caller nor the body knows. */
  readonly fallbackBrokerId?: string;
}

export interface Exposition extends Whose {
  readonly body: Uint8Array;
  /** Size of a broker's log directories, where it is configured. */
  readonly diskBytes?: number | undefined;
}

export interface Ingested {
  readonly scrape: ScrapeReading;
  /** Null where nobody knows the broker; then nothing was stored. */
  readonly brokerId: string | null;
}

interface IngestOptions {
  readonly store: MetricsStore;
  readonly hub: LiveHub;
  readonly metrics: CollectorMetrics;
  /** How many brokers a cluster may have; any number without it. */
  readonly bound?: Pick<BrokerBound, "refused" | "most">;
  /** Which topics have series of their own; none without it. */
  readonly topics?: Pick<TopicBook, "partsOf">;
  /** Where readings wait while the database is away; without it they are refused then. */
  readonly spooling?: Spooling;
}

/** What a broker told of itself. */
const ownOf = ({ clusterId, brokerId, timeMs, inputs }: ToldReading): Reading => ({
  clusterId,
  brokerId,
  timeMs,
  inputs,
});

const storeAtOnce: Spooling["storeOrSpool"] = async (_readings, store) => {
  await store();
  return false;
};

const unavailable = (error: unknown): never => {
  throw new StoreUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
};

const idsByCluster = (readings: readonly Reading[]) =>
  [...Map.groupBy(readings, ({ clusterId }) => clusterId)].map(
    ([clusterId, mine]) => [clusterId, mine.map(({ brokerId }) => brokerId)] as const,
  );

/** The one way of samples into the console: body, reading, store, live stream. */
export const createIngest = ({ store, hub, metrics, bound, topics, spooling }: IngestOptions) => {
  const storeOrSpool = spooling?.storeOrSpool ?? storeAtOnce;

  /** What may be stored of a batch, and what says why the rest may not. */
  const sorted = async (batch: readonly ToldReading[]) => {
    if (bound === undefined) return { taken: batch, refusal: null };
    let taken = batch;
    const refused: string[] = [];
    for (const [clusterId, ids] of idsByCluster(batch)) {
      const without = new Set(await bound.refused(clusterId, ids));
      taken = taken.filter((one) => one.clusterId !== clusterId || !without.has(one.brokerId));
      refused.push(...without);
    }
    return { taken, refusal: refused.length === 0 ? null : new TooManyBrokers(refused, bound.most) };
  };

  const partsOf = async (readings: readonly ToldReading[]): Promise<Reading[]> =>
    (await topics?.partsOf(readings).catch(unavailable)) ?? [];

  const append = async (readings: readonly ToldReading[]): Promise<void> => {
    if (readings.length === 0) return;
    const parts = await partsOf(readings);
    await store.append([...readings.map(ownOf), ...parts]).catch(unavailable);
    metrics.readings.inc(readings.length);
  };

  /**
   * Stores what readings tell of topics alone, as of one that was stored before and has grown since. Counters of the same
   * time are the same: what is stored stays.
   */
  const topicsOf = async (readings: readonly ToldReading[]): Promise<void> => {
    const parts = await partsOf(readings);
    if (parts.length > 0) await store.append(parts).catch(unavailable);
  };

  /** Stores a reading in place of one of the same broker and time that held less: `earlier` are the inputs of that one. */
  const amend = async (reading: ToldReading, earlier: Reading["inputs"]): Promise<void> => {
    await store.amend(ownOf(reading), [earlier]).catch(unavailable);
    await topicsOf([reading]);
  };

  /**
   * Stores readings, durable when it returns; they do not reach the live stream.
   *
   * @throws {TooManyBrokers} where the cluster has no room for some of the brokers; the others' readings are stored
   */
  const backfill = async (batch: readonly ToldReading[]): Promise<void> => {
    await storeOrSpool(batch, async () => {
      const { taken, refusal } = await sorted(batch);
      await append(taken);
      if (refusal !== null) throw refusal;
    });
  };

  /** Stores readings as `backfill` does, and shows them live. */
  const readings = async (batch: readonly ToldReading[]): Promise<void> => {
    let found: Awaited<ReturnType<typeof sorted>> = { taken: batch, refusal: null };
    const isSpooled = await storeOrSpool(batch, async () => {
      found = await sorted(batch);
      await append(found.taken);
    });
    const publishing = Promise.all(found.taken.map((reading) => hub.publish(ownOf(reading))));
    // What the live stream looks up in the store may have to wait for it too.
    if (isSpooled) publishing.catch(() => undefined);
    else await publishing;
    if (found.refusal !== null) throw found.refusal;
  };

  const count = (read: ScrapeReading): void => {
    metrics.samples.inc({ state: "accepted" }, read.accepted);
    metrics.samples.inc({ state: "ignored" }, read.ignored);
    metrics.samples.inc({ state: "rejected" }, read.rejected);
  };

  /** Takes what one scrape told; it returns when the samples are durable. One without a known family stores nothing. */
  const scrape = async (read: ScrapeReading, { clusterId, timeMs, ...whose }: Whose): Promise<Ingested> => {
    count(read);
    const brokerId = whose.brokerId ?? read.brokerId ?? whose.fallbackBrokerId ?? null;
    if (read.accepted > 0 && brokerId !== null)
      await readings([{ clusterId, brokerId, timeMs, inputs: read.inputs, topics: read.topics }]);
    return { scrape: read, brokerId };
  };

  return {
    amend,
    backfill,
    /** Counts the samples of a scrape that is stored otherwise than by `scrape`. */
    count,
    readings,
    topicsOf,
    scrape,
    /** Takes one exposition, as `scrape` does. */
    exposition: ({ body, diskBytes, ...whose }: Exposition): Promise<Ingested> =>
      scrape(readScrape(body, diskBytes === undefined ? {} : { diskBytes }), whose),
    /** Time of the newest stored sample of a cluster. */
    newestMs: async (clusterId: number): Promise<number | undefined> => {
      const brokers = await store.brokers(clusterId);
      return brokers.length === 0 ? undefined : Math.max(...brokers.map(({ lastSampleMs }) => lastSampleMs));
    },
  };
};

export type Ingest = ReturnType<typeof createIngest>;
