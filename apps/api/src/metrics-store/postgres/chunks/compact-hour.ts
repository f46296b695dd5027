import { setImmediate as breathe } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { HOUR_MS } from "../../days.ts";
import type { Layouts } from "../layouts.ts";
import type { NumberedNames } from "../numbered-names.ts";
import type { ClosedHours } from "../recent/closed-hours.ts";
import type { RecentRows } from "../recent/recent-rows.ts";
import { inTransaction } from "../transaction.ts";
import { readScrapedHours } from "./scraped-hours.ts";
import { type Chunk, toChunks, writeChunks } from "./write-chunks.ts";

/** Rows of one transaction, about 1 kB each; a single source may have more. */
const MOST_ROWS = 8000;

export interface ChunkTables {
  readonly pool: Pool;
  readonly layouts: Layouts;
  readonly inputIds: NumberedNames;
  readonly recent: Pick<RecentRows, "around">;
  readonly closedHours: Pick<ClosedHours, "around">;
}

const span = (hour: number) => [hour * HOUR_MS, (hour + 1) * HOUR_MS];

/** Sources that have rows in an hour, in groups of not too many rows. */
const groupsOf = async (pool: Pool, hour: number): Promise<number[][]> => {
  const { rows } = await pool.query<{ id: number; count: string }>(
    `SELECT source_id AS id, count(*) FROM samples.scrape WHERE time_ms >= $1 AND time_ms < $2
     GROUP BY source_id ORDER BY source_id`,
    span(hour),
  );
  const groups: number[][] = [];
  let size = Infinity;
  for (const { id, count } of rows) {
    size += Number(count);
    if (size > MOST_ROWS) {
      groups.push([]);
      size = Number(count);
    }
    groups.at(-1)?.push(id);
  }
  return groups;
};

const compactSources = async (
  { pool, layouts, inputIds, recent, closedHours }: ChunkTables,
  sourceIds: readonly number[],
  hour: number,
) => {
  const known = await layouts.all();
  const told = await inTransaction(pool, "snapshot", (client) => readScrapedHours(client, known, sourceIds, hour));
  const ids = await inputIds.ensure(told.flatMap(({ columns }) => [...columns.keys()]));
  const rows = told.reduce((sum, { timesMs }) => sum + timesMs.length, 0);
  const chunks: Chunk[] = [];
  for (const one of told) {
    chunks.push(...toChunks(one, ids));
    // Samples that come in meanwhile are taken between two sources.
    await breathe();
  }
  const replace = async (client: PoolClient) => {
    await writeChunks(client, chunks);
    const deleted = await client.query(
      "DELETE FROM samples.scrape WHERE source_id = ANY($3::int[]) AND time_ms >= $1 AND time_ms < $2",
      [...span(hour), sourceIds],
    );
    if (deleted.rowCount !== rows)
      throw new Error(`hour ${hour} changed while it was compacted; it is tried again later`);
  };
  await recent.around(sourceIds, () =>
    closedHours.around(sourceIds, hour, () => inTransaction(pool, "write", replace)),
  );
  return rows;
};

/** Makes chunks of the rows of one hour, in which nothing is written meanwhile. @returns how many rows it had */
export const compactHour = async (tables: ChunkTables, hour: number, isStopped: () => boolean): Promise<number> => {
  let rows = 0;
  for (const sourceIds of await groupsOf(tables.pool, hour)) {
    if (isStopped()) break;
    rows += await compactSources(tables, sourceIds, hour);
  }
  return rows;
};
