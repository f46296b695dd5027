import { INPUT_NAMES } from "@highwater/telemetry";
import type { Pool } from "pg";
import { HOURS_PER_DAY } from "../days.ts";
import type { MetricsStore, Reading } from "../metrics-store.ts";
import { createArchive, missingArchive } from "./archive/archive.ts";
import { type Archiving, createArchiving } from "./archive/archiving.ts";
import { createFillArchived } from "./archive/fill-archived.ts";
import { createChunks } from "./chunks/chunks.ts";
import { createGroupCommit } from "./group-commit.ts";
import { createLayouts } from "./layouts.ts";
import { createNumberedNames } from "./numbered-names.ts";
import { createPartitions } from "./partitions.ts";
import { SCRAPE_HOURS } from "./periods.ts";
import { readBrokers } from "./read-brokers.ts";
import { readColumns } from "./read-columns.ts";
import { readNewest } from "./read-newest.ts";
import { readSeries } from "./read-series.ts";
import { createRollups } from "./rollups/rollups.ts";
import { createSources } from "./sources.ts";
import { plainContext, type PostgresStoreOptions } from "./store-options.ts";
import { inTransaction } from "./transaction.ts";
import { createUpkeep } from "./upkeep.ts";
import { amendReading, withdrawReading, writeReadings } from "./write-readings.ts";

/** One row of 100 inputs takes 0.9 kB. */
const LIMITS = { batch: 2000, waiting: 20_000 };
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
export const createPostgresMetricsStore = (
  pool: Pool,
  { contextOf = plainContext, archive: given }: PostgresStoreOptions = {},
): PostgresMetricsStore => {
  const sources = createSources(pool);
  const layouts = createLayouts(pool);
  const partitions = createPartitions(pool, SCRAPE_HOURS);
  const commits = createGroupCommit<Reading>((readings) => writeReadings(tables, readings), LIMITS);
  const inputIds = createNumberedNames(pool, "input");
  const archive = given && createArchive(pool, given.backEnd);
  const fill = createFillArchived(archive, inputIds);
  const chunks = createChunks({
    pool,
    inputIds,
    layouts,
    partitions,
    commits,
    fill,
    onCompacted: (hour) => {
      rollups.noteChanged(Math.floor(hour / HOURS_PER_DAY));
      archiving?.noteChanged(hour);
    },
  });
  const rollups = createRollups({
    pool,
    contextOf,
    whileClosed: chunks.whileClosed,
    read: async (source, fromMs, toMs) =>
      (await readColumns(pool, await encoding(INPUT_NAMES), [{ sources: [source], fromMs, toMs }]))[0],
  });
  const archiving =
    archive && given.isWritten
      ? createArchiving({ pool, sources, inputIds, archive, whileClosed: chunks.whileClosed })
      : undefined;
  const upkeep = createUpkeep({ partitions, chunks, rollups, commits, archiving });
  const tables = { pool, sources, layouts, partitions, reopen: chunks.reopen };

  const encoding = async (inputs: readonly string[]) => ({
    inputs,
    layouts: await layouts.all(),
    inputIds: await inputIds.known(inputs),
    fill,
  });

  /** One who writes into an hour that cannot be read now must not hold up the others of the same commit. */
  const checkArchive = async (readings: readonly Reading[]) => {
    const rows = readings.flatMap(({ timeMs, ...key }) => {
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

    series: (query) => readSeries({ pool, sources, layouts, rollups, inputIds, fill }, query, upkeep.firstSampleDay()),

    columns: async ({ clusterId, inputs, fromMs, toMs }) =>
      readColumns(pool, await encoding(inputs), [{ sources: await sources.ofCluster(clusterId), fromMs, toMs }]),

    newest: async (clusterId, count, sinceMs) => {
      const wanted = { clusterId, count, sinceMs, sources: await sources.ofCluster(clusterId), fill };
      return inTransaction(pool, "snapshot", (client) => readNewest(client, wanted));
    },

    brokers: (clusterId) => readBrokers({ pool, sources, layouts, inputIds }, clusterId),

    deleteCluster: (clusterId) =>
      commits.alone(async () => {
        await chunks.settled();
        const ids = (await sources.ofCluster(clusterId)).map(({ id }) => id);
        await pool.query("DELETE FROM samples.scrape WHERE source_id = ANY($1::int[])", [ids]);
        await pool.query("DELETE FROM samples.chunk WHERE source_id = ANY($1::int[])", [ids]);
        await pool.query("DELETE FROM samples.rollup WHERE source_id = ANY($1::int[])", [ids]);
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
