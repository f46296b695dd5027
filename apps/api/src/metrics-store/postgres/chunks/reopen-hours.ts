import type { PoolClient, QueryConfig } from "pg";
import { hourOf, HOURS_PER_DAY } from "../../days.ts";
import { insertion, type Row, type RowTables } from "../scrape-rows.ts";
import { inTransaction } from "../transaction.ts";
import type { ChunkTables } from "./compact-hour.ts";
import type { FillArchived } from "../archive/fill-archived.ts";
import { type ChunkHour, readChunks } from "./read-chunks.ts";
import { toRows } from "./source-hour.ts";
import { TIMES } from "./times-column.ts";

export interface ReopenTables extends ChunkTables {
  readonly fillArchived: FillArchived;
}

interface SourceAndHour {
  readonly sourceId: number;
  readonly hour: number;
}

/** Which of them are compacted, and have an input; by default all that are. */
export const compactedAmong = async (
  { pool }: Pick<ChunkTables, "pool">,
  wanted: readonly SourceAndHour[],
  inputId = TIMES,
): Promise<SourceAndHour[]> => {
  const { rows } = await pool.query<{ source_id: number; hour: number }>(
    `SELECT source_id, hour FROM samples.chunk
     WHERE input_id = $3 AND (source_id, hour) IN (SELECT * FROM unnest($1::int[], $2::int[]))`,
    [wanted.map(({ sourceId }) => sourceId), wanted.map(({ hour }) => hour), inputId],
  );
  return rows.map((row) => ({ sourceId: row.source_id, hour: row.hour }));
};

const rowsOf = async ({ inputIds }: ReopenTables, { sourceId, timesMs, columns }: ChunkHour): Promise<Row[]> => {
  const named = new Map<string, Float64Array>();
  for (const [id, column] of columns) named.set(await inputIds.nameOf(id), column);
  return toRows({ timesMs, columns: named }).map(({ timeMs, inputs }) => ({ sourceId, timeMs, inputs }));
};

const putBack = async (client: PoolClient, insert: QueryConfig, { sourceId, hour }: SourceAndHour) => {
  await client.query(insert);
  await client.query("DELETE FROM samples.chunk WHERE source_id = $1 AND hour = $2", [sourceId, hour]);
};

/** Days whose rollups an hour is part of: a day's first rate is taken from the last sample of the day before. */
export const rolledUpDays = (hour: number): Set<number> =>
  new Set([Math.floor(hour / HOURS_PER_DAY), Math.floor((hour + 1) / HOURS_PER_DAY)]);

/** Rollups of days that are about to be written into hold no longer, also where the hour itself was told of by nobody. */
const forgetRollups = async ({ pool }: ReopenTables, wanted: readonly SourceAndHour[]): Promise<void> => {
  const days = wanted.flatMap(({ sourceId, hour }) => Array.from(rolledUpDays(hour), (day) => ({ sourceId, day })));
  await pool.query(
    "DELETE FROM samples.rollup WHERE (source_id, day) IN (SELECT * FROM unnest($1::int[], $2::int[]))",
    [days.map(({ sourceId }) => sourceId), days.map(({ day }) => day)],
  );
};

/**
 * Makes rows of what is compacted of these sources and hours, so that it can be written into; it is compacted again
 * later, and the rollups of such days are forgotten. All of an hour, or nothing of it.
 */
export const reopenHours = async (
  tables: ReopenTables & RowTables,
  rows: readonly { readonly sourceId: number; readonly timeMs: number }[],
): Promise<void> => {
  const wanted = rows.map(({ sourceId, timeMs }) => ({ sourceId, hour: hourOf(timeMs) }));
  await forgetRollups(tables, wanted);
  const closed = await compactedAmong(tables, wanted);
  await tables.partitions.ensure(new Set(closed.map(({ hour }) => hour)));
  for (const one of closed) {
    const query = { sourceIds: [one.sourceId], hours: [one.hour, one.hour] } as const;
    const [told] = await inTransaction(tables.pool, "snapshot", (client) => readChunks(client, query));
    if (told === undefined) continue;
    const [whole] = await tables.fillArchived([told], [...(await tables.inputIds.all()).keys()]);
    const insert = await insertion(tables, await rowsOf(tables, whole ?? told), "keep");
    await tables.recent.around([one.sourceId], () =>
      tables.closedHours.around([one.sourceId], one.hour, () =>
        inTransaction(tables.pool, "write", (client) => putBack(client, insert, one)),
      ),
    );
  }
};
