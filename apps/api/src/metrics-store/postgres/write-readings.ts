import type { Pool } from "pg";
import { mergeInputs } from "../merge-inputs.ts";
import type { Reading } from "../metrics-store.ts";
import type { RecentRows } from "./recent/recent-rows.ts";
import { type Inputs, keyOf, readRows, type Row, type RowTables, writeRows } from "./scrape-rows.ts";
import type { Sources } from "./sources.ts";

export interface Tables extends RowTables {
  readonly pool: Pool;
  readonly sources: Sources;
  readonly recent: Pick<RecentRows, "added" | "around">;
  /** Makes rows of the chunks of sources and hours that are about to be written into. */
  readonly reopen: (rows: readonly Row[]) => Promise<void>;
}

const isEqual = (one: Inputs, other: Inputs) =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);

/** Merges rows of different keys into those that are stored. */
const merge = async (tables: Tables, rows: readonly Row[], earlier: readonly Inputs[] = []): Promise<void> => {
  const stored = await readRows(tables.pool, rows);
  const changed = rows.flatMap((row) => {
    const before = stored.get(keyOf(row.sourceId, row.timeMs));
    const inputs = before === undefined ? row.inputs : mergeInputs(before, row.inputs, earlier);
    return before !== undefined && isEqual(before, inputs) ? [] : [{ ...row, inputs }];
  });
  if (changed.length === 0) return;
  const sourceIds = changed.map(({ sourceId }) => sourceId);
  await tables.recent.around(sourceIds, () => writeRows(tables.pool, tables, changed, "replace"));
};

/** Whether the times of each source go up: then no key is there twice. */
const isInOrder = (rows: readonly Row[]): boolean => {
  const newestMs = new Map<number, number>();
  for (const { sourceId, timeMs } of rows) {
    if ((newestMs.get(sourceId) ?? -Infinity) >= timeMs) return false;
    newestMs.set(sourceId, timeMs);
  }
  return true;
};

const mergedRows = (given: readonly Row[]): Row[] => {
  const rows = new Map<string, Row>();
  for (const row of given) {
    const key = keyOf(row.sourceId, row.timeMs);
    const first = rows.get(key);
    rows.set(key, first === undefined ? row : { ...row, inputs: mergeInputs<string>(first.inputs, row.inputs) });
  }
  return [...rows.values()];
};

/** One row for each broker and time. */
const rowsOf = async ({ sources }: Tables, readings: readonly Reading[]): Promise<readonly Row[]> => {
  const ids = await sources.idsOf(readings);
  const rows = readings.map(({ timeMs, inputs }, index): Row => ({ sourceId: ids[index] ?? 0, timeMs, inputs }));
  return isInOrder(rows) ? rows : mergedRows(rows);
};

/** Stores readings; it returns after the commit. Where a broker and time is there already, what it lacks is added. */
export const writeReadings = async (tables: Tables, readings: readonly Reading[]): Promise<void> => {
  const rows = await rowsOf(tables, readings);
  await tables.reopen(rows);
  // They may have been committed though no answer came: then memory lacks what is there.
  const doubtful = (error: unknown) =>
    tables.recent.around(
      rows.map(({ sourceId }) => sourceId),
      () => Promise.reject(error),
    );
  const there = await writeRows(tables.pool, tables, rows, "keep").catch(doubtful);
  if (there.length === 0) return tables.recent.added(rows);
  const isThere = new Set(there);
  tables.recent.added(rows.filter((row) => !isThere.has(row)));
  await merge(tables, there);
};

/** Stores a reading in place of earlier ones of its source; it returns after the commit. */
export const amendReading = async (tables: Tables, reading: Reading, earlier: readonly Inputs[]): Promise<void> => {
  const rows = await rowsOf(tables, [reading]);
  await tables.reopen(rows);
  await merge(tables, rows, earlier);
};

/** Forgets the reading of a broker and time. */
export const withdrawReading = async (
  tables: Tables,
  { clusterId, brokerId, timeMs }: Pick<Reading, "clusterId" | "brokerId" | "timeMs">,
): Promise<void> => {
  const { pool, sources, recent, reopen } = tables;
  const mine = (await sources.allOfCluster(clusterId)).filter((source) => source.brokerId === brokerId);
  await reopen(mine.map(({ id }) => ({ sourceId: id, timeMs, inputs: new Map() })));
  const ids = mine.map(({ id }) => id);
  await recent.around(ids, () =>
    pool.query("DELETE FROM samples.scrape WHERE time_ms = $2 AND source_id = ANY($1::int[])", [ids, timeMs]),
  );
};
