import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { appliedMigrations } from "../database/applied-migrations.ts";
import { applyMigrations, readMigrations } from "../database/migrate.ts";
import { StartError } from "../errors.ts";
import type { BackupEnd, BackupHeader, BackupTable } from "./format.ts";
import { listTables, quoted, quotedTable } from "./list-tables.ts";
import { readBackup } from "./read-backup.ts";

/** Brings an empty database to the state in which the backup was made. */
const prepare = async (client: Client, connectionString: string, migrations: string, header: BackupHeader) => {
  const all = await readMigrations(migrations);
  const known = new Set(all.migrationDirectories.map(({ path }) => path));
  const unknown = header.migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new StartError(
      `The backup was made by a newer Highwater (it has the migration ${unknown}): restore it with that one.`,
    );
  const applied = await appliedMigrations(client);
  if (applied.some((name) => !header.migrations.includes(name)))
    throw new StartError(
      "The database was brought up to date by a newer Highwater than the backup is of. Restore into an empty database; it is brought up to date afterwards.",
    );
  const wanted = new Set(header.migrations);
  await applyMigrations(connectionString, {
    ...all,
    migrationDirectories: all.migrationDirectories.filter(({ path }) => wanted.has(path)),
  });
};

/** What migrations themselves put into a new database lies in the schema of the samples. */
const expectEmpty = async (client: Client, tables: readonly BackupTable[]): Promise<void> => {
  for (const table of tables.filter(({ schema }) => schema === "public")) {
    const { rowCount } = await client.query(`SELECT FROM ${quotedTable(table)} LIMIT 1`);
    if (rowCount !== 0)
      throw new StartError(
        `The database is not empty (${table.table} has rows). Restore into an empty one: set DATA_DIR to a new directory, or DATABASE_URL to a new database.`,
      );
  }
};

const makeRoom = async (
  client: Client,
  { partitions }: BackupHeader,
  tables: readonly BackupTable[],
): Promise<void> => {
  await client.query(`TRUNCATE ${tables.map(quotedTable).join(", ")}`);
  for (const { schema, table, partition, bound } of partitions)
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${quotedTable({ schema, table: partition })} PARTITION OF ${quotedTable({ schema, table })} ${bound}`,
    );
};

interface Load {
  readonly client: Client;
  readonly table: BackupTable;
  readonly bytes: AsyncIterable<Buffer>;
  readonly signal: AbortSignal | undefined;
}

const loadTable = async ({ client, table, bytes, signal }: Load) => {
  const columns = table.columns.map(quoted).join(", ");
  const stream = client.query(copyFrom(`COPY ${quotedTable(table)} (${columns}) FROM STDIN (FORMAT binary)`));
  await pipeline(Readable.from(bytes), stream, { signal });
  return { rows: stream.rowCount ?? 0 };
};

const setSequences = async (client: Client, { sequences }: BackupHeader): Promise<void> => {
  for (const { schema, sequence, lastValue } of sequences)
    await client.query("SELECT setval($1::regclass, $2::bigint)", [
      quotedTable({ schema, table: sequence }),
      lastValue,
    ]);
};

/**
 * Puts a backup into an empty database: all of it or nothing. A backup of an earlier release is brought up to date.
 *
 * @param migrations directory of all migrations that this release knows
 * @throws {BackupUnreadable} {StartError} where the database is not empty or the backup is of a newer release
 */
export const restoreBackup = async (
  connectionString: string,
  file: string,
  migrations: string,
  signal?: AbortSignal,
): Promise<BackupEnd> => {
  const client = new Client({ connectionString, application_name: "highwater restore", keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  try {
    let header: BackupHeader | undefined;
    const end = await readBackup(file, {
      onHeader: async (found) => {
        header = found;
        await prepare(client, connectionString, migrations, found);
        const tables = await listTables(client);
        await expectEmpty(client, tables);
        await client.query("BEGIN");
        await makeRoom(client, found, tables);
      },
      onTable: (table, bytes) => loadTable({ client, table, bytes, signal }),
    });
    if (header !== undefined) await setSequences(client, header);
    signal?.throwIfAborted();
    await client.query("COMMIT");
    await applyMigrations(connectionString, await readMigrations(migrations));
    // Who was signed in then may have been signed out since.
    await client.query("DELETE FROM session; DELETE FROM set_up_link; DELETE FROM sign_in_failures");
    await client.query("ANALYZE");
    return end;
  } finally {
    await client.end().catch(() => undefined);
  }
};
