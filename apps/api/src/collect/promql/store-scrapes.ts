import type { ScrapeReading } from "@highwater/telemetry";
import type { Ingest } from "../ingest.ts";
import type { OwnedScrape } from "./instance-scrape.ts";

interface StoredScrape extends OwnedScrape {
  /** What is stored of it already, where it grew since; null where nothing of it is; undefined where it is new. */
  readonly earlier: ScrapeReading["inputs"] | null | undefined;
}

interface Where {
  readonly clusterId: number;
  readonly ingest: Pick<Ingest, "amend" | "backfill" | "readings" | "count">;
  /** They are shown live too. */
  readonly isLive: boolean;
}

/** Stores scrapes, the oldest first, those of nobody and of no known metric left out; a broker's scrape that grew takes the place of what was stored. */
export const storeScrapes = async (
  scrapes: readonly StoredScrape[],
  { clusterId, ingest, isLive }: Where,
): Promise<void> => {
  const readings = scrapes.flatMap(({ brokerId, timeMs, reading, earlier }) =>
    brokerId === null || reading.accepted === 0
      ? []
      : [
          {
            earlier: earlier ?? null,
            one: { clusterId, brokerId, timeMs, inputs: reading.inputs, topics: reading.topics },
          },
        ],
  );
  const fresh = readings.filter(({ earlier }) => earlier === null).map(({ one }) => one);
  if (fresh.length > 0) await (isLive ? ingest.readings(fresh) : ingest.backfill(fresh));
  for (const { earlier, one } of readings) if (earlier !== null) await ingest.amend(one, earlier);
  for (const { reading, earlier } of scrapes) if (earlier === undefined) ingest.count(reading);
};
