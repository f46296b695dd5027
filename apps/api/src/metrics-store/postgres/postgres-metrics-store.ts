import type { Pool } from "pg";
import { hourOf } from "../days.ts";
import type { MetricsStore, Reading } from "../metrics-store.ts";
import { missingArchive } from "./archive/archive.ts";
import type { Archiving } from "./archive/archiving.ts";
import { readBrokers } from "./read-brokers.ts";
import { readColumns } from "./read-columns.ts";
import { readNewest } from "./read-newest.ts";
import { readSeries } from "./read-series.ts";
import { readTopics } from "./read-topics.ts";
import type { PostgresStoreOptions } from "./store-options.ts";
import { createStoreParts } from "./store-parts.ts";
import { inTransaction } from "./transaction.ts";
import { amendReading, withdrawReading } from "./write-readings.ts";

const checkTime = ({ timeMs }: Reading) => {
  if (!Number.isSafeInteger(timeMs) || timeMs < 0) throw new RangeError(`${timeMs} is no time of a sample`);
};

/** Samples in PostgreSQL, and its own work in the background. */
export interface PostgresMetricsStore extends MetricsStore {
  /** Compacts the hours that are over before an instant. @returns how many rows they had */
  compactBefore(beforeMs: number): Promise<number>;
  /** Sums up the days that are over before an instant. @returns how many days of a source it did */
  sumUpBefore(beforeMs: number): Promise<number>;
  /** Hands the hours before an instant over to the archive, of days that are summed up. */
  handOverBefore(beforeMs: number): Promise<void>;
  /** What goes to the archive, where samples do. */
  readonly archiving: Archiving | undefined;
  /** Ends the work in the background after the piece that is being done. */
  stop(): void;
}

/** Samples in the tables of the schema "samples": one row per scrape, and closed hours compacted by column. */
export const createPostgresMetricsStore = (pool: Pool, options: PostgresStoreOptions = {}): PostgresMetricsStore => {
  const parts = createStoreParts(pool, options);
  const { sources, commits, chunks, upkeep, archive, archiving, tables, recent, closedHours, chartEncoding } = parts;

  /** One who writes into an hour that cannot be read now must not hold up the others of the same commit. */
  const checkArchive = async (readings: readonly Reading[]) => {
    const last = await chunks.newestHour();
    const late = readings.filter(({ timeMs }) => hourOf(timeMs) <= last);
    if (late.length === 0) return;
    const rows = late.flatMap(({ timeMs, ...key }) => {
      const sourceId = sources.idOf(key);
      return sourceId === undefined ? [] : [{ sourceId, timeMs }];
    });
    if (await chunks.isArchived(rows)) await (archive ?? missingArchive).ping();
  };

  return {
    append: async (readings) => {
      readings.forEach(checkTime);
      if (readings.length === 0) return;
      await checkArchive(readings);
      await commits.add(readings);
      archiving?.added(readings);
    },

    amend: async (reading, earlier) => {
      checkTime(reading);
      await commits.alone(() => amendReading(tables, reading, earlier));
      archiving?.amended(reading, earlier);
    },

    withdraw: async (reading) => {
      await commits.alone(() => withdrawReading(tables, reading));
      archiving?.withdrawn(reading);
    },

    series: (query) => readSeries(parts, query, upkeep.firstSampleDay()),

    topicRates: (query) => readTopics(parts, query, upkeep.firstSampleDay()),

    columns: async ({ clusterId, inputs, fromMs, toMs }) =>
      readColumns(pool, await chartEncoding(inputs), [{ sources: await sources.ofCluster(clusterId), fromMs, toMs }]),

    newest: async (clusterId, count, sinceMs) => {
      const wanted = { clusterId, count, sinceMs, sources: await sources.ofCluster(clusterId) };
      return inTransaction(pool, "snapshot", (client) =>
        readNewest(client, { ...wanted, fillArchived: parts.fillArchived }),
      );
    },

    brokers: (clusterId) => readBrokers(parts, clusterId),

    deleteCluster: (clusterId) =>
      commits.alone(async () => {
        await chunks.settled();
        const ids = (await sources.allOfCluster(clusterId)).map(({ id }) => id);
        await recent.around(ids, () =>
          pool.query("DELETE FROM samples.scrape WHERE source_id = ANY($1::int[])", [ids]),
        );
        await closedHours.around(ids, undefined, () =>
          pool.query("DELETE FROM samples.chunk WHERE source_id = ANY($1::int[])", [ids]),
        );
        await pool.query("DELETE FROM samples.rollup WHERE source_id = ANY($1::int[])", [ids]);
        parts.rollups.noteRemoved();
        await pool.query("DELETE FROM samples.topic WHERE cluster_id = $1", [clusterId]);
        await sources.remove(clusterId);
      }),

    compactBefore: upkeep.compactBefore,
    sumUpBefore: upkeep.sumUpBefore,
    handOverBefore: upkeep.handOverBefore,
    archiving,
    maintain: upkeep.maintain,
    stop: upkeep.stop,
  };
};
