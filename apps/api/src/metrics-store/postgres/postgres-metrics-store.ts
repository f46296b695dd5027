import { INPUT_NAMES } from "@highwater/telemetry";
import type { Pool } from "pg";
import type { MetricsStore, Reading } from "../metrics-store.ts";
import { createChunks } from "./chunks/chunks.ts";
import { createGroupCommit } from "./group-commit.ts";
import { createLayouts } from "./layouts.ts";
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
  /** Ends the work in the background after the piece that is being done. */
  stop(): void;
}

/** Samples in the tables of the schema "samples": one row per scrape, and closed hours compacted by column. */
export const createPostgresMetricsStore = (
  pool: Pool,
  { contextOf = plainContext }: PostgresStoreOptions = {},
): PostgresMetricsStore => {
  const sources = createSources(pool);
  const layouts = createLayouts(pool);
  const partitions = createPartitions(pool, SCRAPE_HOURS);
  const commits = createGroupCommit<Reading>((readings) => writeReadings(tables, readings), LIMITS);
  const chunks = createChunks({ pool, layouts, partitions, commits, onCompacted: (day) => rollups.noteChanged(day) });
  const rollups = createRollups({
    pool,
    contextOf,
    whileClosed: chunks.whileClosed,
    read: async (source, fromMs, toMs) =>
      (await readColumns(pool, await encoding(INPUT_NAMES), [{ sources: [source], fromMs, toMs }]))[0],
  });
  const upkeep = createUpkeep({ partitions, chunks, rollups, commits });
  const tables = { pool, sources, layouts, partitions, reopen: chunks.reopen };

  const encoding = async (inputs: readonly string[]) => ({
    inputs,
    layouts: await layouts.all(),
    inputIds: await chunks.inputIds.known(inputs),
  });

  return {
    append: async (readings) => {
      readings.forEach(checkTime);
      if (readings.length > 0) await commits.add(readings);
    },

    amend: async (reading, earlier) => {
      checkTime(reading);
      await commits.alone(() => amendReading(tables, reading, earlier));
    },

    withdraw: (reading) => commits.alone(() => withdrawReading(tables, reading)),

    series: (query) => readSeries({ pool, sources, layouts, chunks, rollups }, query, upkeep.firstSampleDay()),

    columns: async ({ clusterId, inputs, fromMs, toMs }) =>
      readColumns(pool, await encoding(inputs), [{ sources: await sources.ofCluster(clusterId), fromMs, toMs }]),

    newest: async (clusterId, count, sinceMs) => {
      const wanted = { clusterId, count, sinceMs, sources: await sources.ofCluster(clusterId) };
      return inTransaction(pool, "snapshot", (client) => readNewest(client, wanted));
    },

    brokers: (clusterId) => readBrokers({ pool, sources, layouts, chunks }, clusterId),

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
    maintain: upkeep.maintain,
    stop: upkeep.stop,
  };
};
