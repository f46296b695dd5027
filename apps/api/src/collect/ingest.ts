import { readScrape, type ScrapeReading } from "@highwater/telemetry";
import type { LiveHub } from "../live/live-hub.ts";
import type { MetricsStore, Reading } from "../metrics-store/metrics-store.ts";
import type { CollectorMetrics } from "./collector-metrics.ts";

export interface Exposition {
  readonly clusterId: number;
  readonly timeMs: number;
  readonly body: Uint8Array;
  /** Whose it is, where the caller knows; else the body is asked. */
  readonly brokerId?: string | undefined;
  /** Whose it is where neither the caller nor the body knows. */
  readonly fallbackBrokerId?: string;
  /** Size of a broker's log directories, where it is configured. */
  readonly diskBytes?: number | undefined;
}

export interface Ingested {
  readonly scrape: ScrapeReading;
  /** Null where nobody knows the broker; then nothing was stored. */
  readonly brokerId: string | null;
}

/** The metrics store could not take samples; they are lost unless the caller sends them again. */
export class StoreUnavailable extends Error {}

interface IngestOptions {
  readonly store: MetricsStore;
  readonly hub: LiveHub;
  readonly metrics: CollectorMetrics;
}

/** The one way of samples into the console: body, reading, store, live stream. */
export const createIngest = ({ store, hub, metrics }: IngestOptions) => {
  /** Stores readings, durable when it returns; they do not reach the live stream. */
  const backfill = async (readings: readonly Reading[]): Promise<void> => {
    await store.append(readings).catch((error: unknown) => {
      throw new StoreUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
    });
    metrics.readings.inc(readings.length);
  };

  /** Stores readings and shows them live. */
  const readings = async (batch: readonly Reading[]): Promise<void> => {
    await backfill(batch);
    for (const reading of batch) await hub.publish(reading);
  };

  return {
    backfill,
    readings,
    /** Takes one exposition; it returns when the samples are durable. One without a known family stores nothing. */
    exposition: async ({ clusterId, timeMs, body, diskBytes, ...whose }: Exposition): Promise<Ingested> => {
      const scrape = readScrape(body, diskBytes === undefined ? {} : { diskBytes });
      metrics.samples.inc({ state: "accepted" }, scrape.accepted);
      metrics.samples.inc({ state: "ignored" }, scrape.ignored);
      metrics.samples.inc({ state: "rejected" }, scrape.rejected);
      const brokerId = whose.brokerId ?? scrape.brokerId ?? whose.fallbackBrokerId ?? null;
      if (scrape.accepted > 0 && brokerId !== null)
        await readings([{ clusterId, brokerId, timeMs, inputs: scrape.inputs }]);
      return { scrape, brokerId };
    },
    /** Time of the newest stored sample of a cluster. */
    newestMs: async (clusterId: number): Promise<number | undefined> => {
      const brokers = await store.brokers(clusterId);
      return brokers.length === 0 ? undefined : Math.max(...brokers.map(({ lastSampleMs }) => lastSampleMs));
    },
  };
};

export type Ingest = ReturnType<typeof createIngest>;
