import { DatabaseError, type Pool } from "pg";
import { dayOf } from "../days.ts";
import { mergeInputs } from "../merge-inputs.ts";
import type { Reading } from "../metrics-store.ts";
import { binaryByteaArray } from "./binary-array.ts";
import type { Layout, Layouts } from "./layouts.ts";
import type { Partitions } from "./partitions.ts";
import { decodeValues, encodeValues } from "./row-values.ts";
import type { Sources } from "./sources.ts";

/** A server that stopped answering must not hold up the samples that come after. */
const TIMEOUT_MS = 30_000;
const NO_PARTITION = "23514";

const INSERT = `INSERT INTO samples.scrape (source_id, time_ms, layout_id, "values")
  SELECT * FROM unnest($1::int[], $2::bigint[], $3::int[], $4::bytea[]) ON CONFLICT`;
const ON_CONFLICT = {
  keep: "DO NOTHING RETURNING source_id, time_ms",
  replace: `(source_id, time_ms) DO UPDATE SET layout_id = excluded.layout_id, "values" = excluded."values"
    RETURNING source_id, time_ms`,
};

/** The times on their own let PostgreSQL look into the days in question alone. */
const SELECT = `SELECT source_id, time_ms, inputs, "values"
  FROM samples.scrape JOIN samples.layout ON layout.id = layout_id
  WHERE (source_id, time_ms) IN (SELECT * FROM unnest($1::int[], $2::bigint[])) AND time_ms BETWEEN $3 AND $4`;

export interface Tables {
  readonly pool: Pool;
  readonly sources: Sources;
  readonly layouts: Layouts;
  readonly partitions: Partitions;
}

type Inputs = ReadonlyMap<string, number>;

/** A row of "scrape" before it is encoded. */
interface Row {
  readonly sourceId: number;
  readonly timeMs: number;
  readonly inputs: Inputs;
}

interface RowKey {
  readonly source_id: number;
  readonly time_ms: string;
}

const keyOf = (sourceId: number, timeMs: number | string) => `${sourceId} ${timeMs}`;

const lacksPartition = (error: unknown) => error instanceof DatabaseError && error.code === NO_PARTITION;

/** Writes rows of different keys with one statement. @returns the keys that were written */
const write = async (
  { pool, layouts, partitions }: Tables,
  rows: readonly Row[],
  whatIsThere: keyof typeof ON_CONFLICT,
): Promise<Set<string>> => {
  const days = new Set(rows.map(({ timeMs }) => dayOf(timeMs)));
  await partitions.ensure(days);
  const rowLayouts: Layout[] = [];
  for (const { inputs } of rows) rowLayouts.push(await layouts.of(inputs.keys()));
  const values = rows.map(({ inputs }, index) => encodeValues(rowLayouts[index]?.inputs ?? [], inputs));
  const insert = {
    text: `${INSERT} ${ON_CONFLICT[whatIsThere]}`,
    values: [
      rows.map(({ sourceId }) => sourceId),
      rows.map(({ timeMs }) => timeMs),
      rowLayouts.map(({ id }) => id),
      binaryByteaArray(values),
    ],
    query_timeout: TIMEOUT_MS,
  };
  const written = await pool.query<RowKey>(insert).catch(async (error: unknown) => {
    if (!lacksPartition(error)) throw error;
    partitions.forget();
    await partitions.ensure(days);
    return pool.query<RowKey>(insert);
  });
  return new Set(written.rows.map((row) => keyOf(row.source_id, row.time_ms)));
};

/** Inputs by name, those that this version does not know included. */
const isName = (_name: string): _name is string => true;

const readStored = async ({ pool }: Tables, rows: readonly Row[]): Promise<Map<string, Map<string, number>>> => {
  const timesMs = rows.map(({ timeMs }) => timeMs);
  const select = {
    text: SELECT,
    values: [
      rows.map(({ sourceId }) => sourceId),
      timesMs,
      timesMs.reduce((one, other) => Math.min(one, other)),
      timesMs.reduce((one, other) => Math.max(one, other)),
    ],
    query_timeout: TIMEOUT_MS,
  };
  const found = await pool.query<RowKey & { inputs: string[]; values: Buffer }>(select);
  return new Map(
    found.rows.map((row) => [keyOf(row.source_id, row.time_ms), decodeValues<string>(row.inputs, row.values, isName)]),
  );
};

const isEqual = (one: Inputs, other: Inputs) =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);

/** Merges rows of different keys into those that are stored. */
const merge = async (tables: Tables, rows: readonly Row[], earlier: readonly Inputs[] = []): Promise<void> => {
  const stored = await readStored(tables, rows);
  const changed = rows.flatMap((row) => {
    const before = stored.get(keyOf(row.sourceId, row.timeMs));
    const inputs = before === undefined ? row.inputs : mergeInputs(before, row.inputs, earlier);
    return before !== undefined && isEqual(before, inputs) ? [] : [{ ...row, inputs }];
  });
  if (changed.length > 0) await write(tables, changed, "replace");
};

/** One row for each broker and time. */
const rowsOf = async ({ sources }: Tables, readings: readonly Reading[]): Promise<Row[]> => {
  const ids = await sources.idsOf(readings);
  const rows = new Map<string, Row>();
  readings.forEach(({ timeMs, inputs }, index) => {
    const sourceId = ids[index] ?? 0;
    const key = keyOf(sourceId, timeMs);
    const first = rows.get(key);
    rows.set(key, {
      sourceId,
      timeMs,
      inputs: first === undefined ? inputs : mergeInputs<string>(first.inputs, inputs),
    });
  });
  return [...rows.values()];
};

/** Stores readings; it returns after the commit. Where a broker and time is there already, what it lacks is added. */
export const writeReadings = async (tables: Tables, readings: readonly Reading[]): Promise<void> => {
  const rows = await rowsOf(tables, readings);
  const written = await write(tables, rows, "keep");
  const there = rows.filter(({ sourceId, timeMs }) => !written.has(keyOf(sourceId, timeMs)));
  if (there.length > 0) await merge(tables, there);
};

/** Stores a reading in place of earlier ones of its source; it returns after the commit. */
export const amendReading = async (tables: Tables, reading: Reading, earlier: readonly Inputs[]): Promise<void> =>
  merge(tables, await rowsOf(tables, [reading]), earlier);
