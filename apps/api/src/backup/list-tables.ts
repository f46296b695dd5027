import type { ClientBase } from "pg";
import type { BackupTable, PartitionOf, SequenceValue } from "./format.ts";
import { orderTables, type Reference } from "./order-tables.ts";

/** All that Highwater keeps; what Prisma remembers of migrations is made anew. */
const OURS = "('public', 'samples')";

const TABLES = `
  SELECT nspname AS schema, relname AS table,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
      AND attgenerated = '' ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname IN ${OURS} AND relname <> '_prisma_migrations'
  ORDER BY 1, 2`;

const REFERENCES = `
  SELECT from_space.nspname AS from_schema, from_table.relname AS from_table, to_space.nspname AS to_schema, to_table.relname AS to_table
  FROM pg_constraint
  JOIN pg_class from_table ON from_table.oid = conrelid JOIN pg_namespace from_space ON from_space.oid = from_table.relnamespace
  JOIN pg_class to_table ON to_table.oid = confrelid JOIN pg_namespace to_space ON to_space.oid = to_table.relnamespace
  WHERE contype = 'f'`;

const PARTITIONS = `
  SELECT nspname AS schema, parent.relname AS table, child.relname AS partition, pg_get_expr(child.relpartbound, child.oid) AS bound
  FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid JOIN pg_class parent ON parent.oid = inhparent
  JOIN pg_namespace ON pg_namespace.oid = parent.relnamespace
  WHERE child.relispartition AND child.relkind = 'r' AND nspname IN ${OURS} ORDER BY 1, 2, 3`;

const SEQUENCES = `
  SELECT schemaname AS schema, sequencename AS sequence, last_value::text AS "lastValue"
  FROM pg_sequences WHERE schemaname IN ${OURS} AND last_value IS NOT NULL ORDER BY 1, 2`;

interface ReferenceRow {
  readonly from_schema: string;
  readonly from_table: string;
  readonly to_schema: string;
  readonly to_table: string;
}

/** Tables that hold anything of Highwater's, each behind those that it refers to. */
export const listTables = async (client: ClientBase): Promise<BackupTable[]> => {
  const { rows: tables } = await client.query<BackupTable>(TABLES);
  const { rows } = await client.query<ReferenceRow>(REFERENCES);
  const references = rows.map((row): Reference => ({
    from: { schema: row.from_schema, table: row.from_table },
    to: { schema: row.to_schema, table: row.to_table },
  }));
  return orderTables(tables, references);
};

export const listPartitions = async (client: ClientBase): Promise<PartitionOf[]> =>
  (await client.query<PartitionOf>(PARTITIONS)).rows;

export const listSequences = async (client: ClientBase): Promise<SequenceValue[]> =>
  (await client.query<SequenceValue>(SEQUENCES)).rows;

/** A name as it stands in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const quotedTable = ({ schema, table }: { readonly schema: string; readonly table: string }): string =>
  `${quoted(schema)}.${quoted(table)}`;
