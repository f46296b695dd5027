import { DatabaseError, type Pool } from "pg";
import { hourOf } from "../days.ts";
import { copiedRows } from "./copied-rows.ts";
import { integers } from "./copy-integers.ts";
import { copyInAlone } from "./copy-streams.ts";
import { encodeRows } from "./encode-rows.ts";
import type { Layouts, Order } from "./layouts.ts";
import type { Partitions } from "./partitions.ts";
import { decodeValues } from "./row-values.ts";

/** A server that stopped answering must not hold up the samples that come after. */
const TIMEOUT_MS = 30_000;
const NO_PARTITION = "23514";
const IS_THERE = "23505";

/** From so many rows on COPY costs less, though it asks twice where one of them is there. */
const MANY = 32;
const COPY = `COPY samples.scrape (source_id, time_ms, layout_id, "values") FROM STDIN (FORMAT binary)`;

const INSERT = `INSERT INTO samples.scrape (source_id, time_ms, layout_id, "values")
  SELECT * FROM unnest($1::int[], $2::bigint[], $3::int[], $4::bytea[]) ON CONFLICT`;
const ON_CONFLICT = {
  keep: "DO NOTHING RETURNING source_id, time_ms",
  replace: `(source_id, time_ms) DO UPDATE SET layout_id = excluded.layout_id, "values" = excluded."values"
    RETURNING source_id, time_ms`,
};

/** The times on their own let PostgreSQL look into the hours in question alone. */
const SELECT = `SELECT source_id, time_ms, inputs, "values"
  FROM samples.scrape JOIN samples.layout ON layout.id = layout_id
  WHERE (source_id, time_ms) IN (SELECT * FROM unnest($1::int[], $2::bigint[])) AND time_ms BETWEEN $3 AND $4`;

export interface RowTables {
  readonly layouts: Layouts;
  readonly partitions: Partitions;
}

export type Inputs = ReadonlyMap<string, number>;

/** A row of "scrape" before it is encoded. */
export interface Row {
  readonly sourceId: number;
  readonly timeMs: number;
  readonly inputs: Inputs;
}

interface RowKey {
  readonly source_id: number;
  readonly time_ms: string;
}

export const keyOf = (sourceId: number, timeMs: number | string): string => `${sourceId} ${timeMs}`;

const hasCode = (error: unknown, code: string) => error instanceof DatabaseError && error.code === code;

/** The driver would look at each number on its own. */
const arrayText = (numbers: readonly number[]): string => `{${integers(numbers)}}`;

const ordersOf = async ({ layouts }: RowTables, rows: readonly Row[]): Promise<Order[]> => {
  const orders: Order[] = [];
  for (const { inputs } of rows) orders.push(layouts.again(inputs) ?? (await layouts.of(inputs)));
  return orders;
};

/** The statement that writes rows of different keys; there is room for their hours. */
export const insertion = async (tables: RowTables, rows: readonly Row[], whatIsThere: keyof typeof ON_CONFLICT) => {
  const orders = await ordersOf(tables, rows);
  return {
    text: `${INSERT} ${ON_CONFLICT[whatIsThere]}`,
    values: [
      arrayText(rows.map(({ sourceId }) => sourceId)),
      arrayText(rows.map(({ timeMs }) => timeMs)),
      arrayText(orders.map(({ layout }) => layout.id)),
      encodeRows(rows, orders),
    ],
    query_timeout: TIMEOUT_MS,
  };
};

/** Hours that rows lie in. */
export const hoursOf = (rows: readonly { readonly timeMs: number }[]): Set<number> =>
  new Set(rows.map(({ timeMs }) => hourOf(timeMs)));

/** Does it once more where a partition is missing that was known to be there. */
const withPartitions = async <R>(
  { partitions }: RowTables,
  rows: readonly Row[],
  write: () => Promise<R>,
): Promise<R> => {
  await partitions.ensure(hoursOf(rows));
  return write().catch(async (error: unknown) => {
    if (!hasCode(error, NO_PARTITION)) throw error;
    partitions.forget();
    await partitions.ensure(hoursOf(rows));
    return write();
  });
};

/** Writes rows none of which is there. @returns false where one is: then none was written */
const copyRows = async (pool: Pool, tables: RowTables, rows: readonly Row[]): Promise<boolean> => {
  const bytes = copiedRows(rows, await ordersOf(tables, rows));
  try {
    await withPartitions(tables, rows, () => copyInAlone(pool, COPY, bytes, TIMEOUT_MS));
    return true;
  } catch (error) {
    if (hasCode(error, IS_THERE)) return false;
    throw error;
  }
};

/** Writes rows of different keys with one statement. @returns those that were not written */
export const writeRows = async (
  pool: Pool,
  tables: RowTables,
  rows: readonly Row[],
  whatIsThere: keyof typeof ON_CONFLICT,
): Promise<readonly Row[]> => {
  if (whatIsThere === "keep" && rows.length >= MANY && (await copyRows(pool, tables, rows))) return [];
  const insert = await insertion(tables, rows, whatIsThere);
  const written = await withPartitions(tables, rows, () => pool.query<RowKey>(insert));
  if (written.rowCount === rows.length) return [];
  const keys = new Set(written.rows.map((row) => keyOf(row.source_id, row.time_ms)));
  return rows.filter(({ sourceId, timeMs }) => !keys.has(keyOf(sourceId, timeMs)));
};

/** Inputs by name, those that this version does not know included. */
const isName = (_name: string): _name is string => true;

/** What is stored under the keys of rows. */
export const readRows = async (pool: Pool, rows: readonly Row[]): Promise<Map<string, Map<string, number>>> => {
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
