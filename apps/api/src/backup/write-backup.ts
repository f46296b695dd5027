import { createWriteStream, existsSync } from "node:fs";
import { link, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { appliedMigrations } from "../database/applied-migrations.ts";
import { StartError } from "../errors.ts";
import { type BackupHeader, FORMAT, PART, VERSION } from "./format.ts";
import { listPartitions, listSequences, listTables, quoted, quotedTable } from "./list-tables.ts";
import { createPartWriter } from "./parts.ts";

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  /** Of the file. */
  readonly bytes: number;
}

interface Counts {
  tables: number;
  rows: number;
}

/** All tables as one moment has them. What is written meanwhile waits for nothing; partitions are not dropped before the end. */
async function* backupBytes(client: Client, counts: Counts): AsyncGenerator<Buffer> {
  const parts = createPartWriter();
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0)
    throw new StartError("There is no Highwater in this database. Set DATA_DIR or DATABASE_URL as for the console.");
  const tables = await listTables(client);
  await client.query(`LOCK TABLE ${tables.map(quotedTable).join(", ")} IN ACCESS SHARE MODE`);
  const header: BackupHeader = {
    format: FORMAT,
    version: VERSION,
    createdAt: new Date().toISOString(),
    migrations,
    partitions: await listPartitions(client),
    sequences: await listSequences(client),
  };
  yield parts.json(PART.header, header);
  for (const table of tables) {
    yield parts.json(PART.table, table);
    const columns = table.columns.map(quoted).join(", ");
    const stream = client.query(
      copyTo(`COPY (SELECT ${columns} FROM ${quotedTable(table)}) TO STDOUT (FORMAT binary)`),
    );
    for await (const bytes of stream) yield parts.data(bytes);
    counts.rows += stream.rowCount;
    counts.tables += 1;
    yield parts.json(PART.tableEnd, { rows: stream.rowCount });
  }
  yield parts.json(PART.end, { sha256: parts.sha256(), ...counts });
}

/**
 * Writes all that a database holds into a file that was not there, while the console runs. The file appears once it is whole.
 *
 * @throws where the database or the file fails; then there is no file
 */
export const writeBackup = async (
  connectionString: string,
  file: string,
  signal?: AbortSignal,
): Promise<BackupSummary> => {
  if (existsSync(file)) throw new StartError(`${file} exists already: name another file, nothing is written over.`);
  const draft = `${file}.${process.pid}.partial`;
  const counts: Counts = { tables: 0, rows: 0 };
  const client = new Client({ connectionString, application_name: "highwater backup", keepAlive: true });
  // What waits for an answer hears of a lost connection itself.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await pipeline(
      Readable.from(backupBytes(client, counts)),
      createZstdCompress(),
      // It holds all that the console knows, sign-ins encrypted: for its owner alone.
      createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }),
      { signal },
    );
    const { size: bytes } = await stat(draft);
    // Unlike renaming it never replaces a file.
    await link(draft, file);
    return { ...counts, bytes };
  } finally {
    await rm(draft, { force: true });
    await client.end().catch(() => undefined);
  }
};
