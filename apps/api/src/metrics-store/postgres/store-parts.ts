import { INPUT_NAMES, TOPIC_INPUT_NAMES } from "@highwater/telemetry";
import type { Pool } from "pg";
import { HOURS_PER_DAY } from "../days.ts";
import type { Reading } from "../metrics-store.ts";
import { createArchive } from "./archive/archive.ts";
import { createArchiving } from "./archive/archiving.ts";
import { createFillArchived } from "./archive/fill-archived.ts";
import { createChunks } from "./chunks/chunks.ts";
import { createGroupCommit } from "./group-commit.ts";
import { createLayouts } from "./layouts.ts";
import { createNumberedNames } from "./numbered-names.ts";
import { createPartitions } from "./partitions.ts";
import { SCRAPE_HOURS } from "./periods.ts";
import { readColumns } from "./read-columns.ts";
import { createClosedHours } from "./recent/closed-hours.ts";
import { createRecentRows } from "./recent/recent-rows.ts";
import { createRollups } from "./rollups/rollups.ts";
import { createSources, type Source } from "./sources.ts";
import { plainContext, type PostgresStoreOptions } from "./store-options.ts";
import { createUpkeep } from "./upkeep.ts";
import { writeReadings } from "./write-readings.ts";

/** One row of 100 inputs takes 0.9 kB. */
const LIMITS = { batch: 2000, waiting: 20_000 };

/** 32 MB: ten charts of a hundred brokers over two hours, scraped every five seconds. */
const MOST_RECENT_VALUES = 4_000_000;

/** 64 MB: a day's charts of five signals of a hundred brokers, scraped every 15 seconds. */
const MOST_CLOSED_VALUES = 8_000_000;

/** VictoriaMetrics writes to disk every five seconds. */
const DURABLE_AFTER_MS = 60_000;

const inputsOf = ({ part }: Source) => (part === 0 ? INPUT_NAMES : TOPIC_INPUT_NAMES);

/** The tables of the schema "samples" and what is done with them. */
export const createStoreParts = (pool: Pool, { contextOf = plainContext, archive: given }: PostgresStoreOptions) => {
  const sources = createSources(pool);
  const layouts = createLayouts(pool);
  const partitions = createPartitions(pool, SCRAPE_HOURS);
  const commits = createGroupCommit<Reading>((readings) => writeReadings(tables, readings), LIMITS);
  const inputIds = createNumberedNames(pool, "input");
  const archive = given && createArchive(pool, given.backEnd);
  const recent = createRecentRows(MOST_RECENT_VALUES);
  const closedHours = createClosedHours(MOST_CLOSED_VALUES);
  const fillArchived = createFillArchived(archive, inputIds);
  const chunks = createChunks({
    pool,
    inputIds,
    layouts,
    partitions,
    commits,
    fillArchived,
    recent,
    closedHours,
    onCompacted: (hour) => {
      rollups.noteChanged(Math.floor(hour / HOURS_PER_DAY));
      archiving?.noteChanged(hour);
    },
    onReopened: (day) => rollups.noteChanged(day),
  });
  const rollups = createRollups({
    pool,
    contextOf,
    whileClosed: chunks.whileClosed,
    read: async (source, fromMs, toMs) =>
      (await readColumns(pool, await encoding(inputsOf(source)), [{ sources: [source], fromMs, toMs }]))[0],
  });
  const archiving =
    archive && given.isWritten
      ? createArchiving({
          pool,
          sources,
          inputIds,
          archive,
          closedHours,
          durableAfterMs: given.durableAfterMs ?? DURABLE_AFTER_MS,
          whileClosed: chunks.whileClosed,
        })
      : undefined;
  const upkeep = createUpkeep({ partitions, chunks, rollups, commits, archiving });
  const tables = { pool, sources, layouts, partitions, recent, reopen: chunks.reopen };

  const encoding = async (inputs: readonly string[]) => ({
    inputs,
    layouts: await layouts.all(),
    inputIds: await inputIds.known(inputs),
    fillArchived,
    memory: undefined,
  });
  /** For what is asked again and again. */
  const chartEncoding = async (inputs: readonly string[]) => {
    await chunks.newestHour();
    return {
      ...(await encoding(inputs)),
      memory: { rows: recent, hours: closedHours, newestHour: chunks.newestHourNow },
    };
  };

  return {
    pool,
    sources,
    layouts,
    inputIds,
    commits,
    chunks,
    rollups,
    upkeep,
    archive,
    archiving,
    tables,
    chartEncoding,
    recent,
    closedHours,
    fillArchived,
  };
};

export type StoreParts = ReturnType<typeof createStoreParts>;
