import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import {
  type BackupEnd,
  type BackupHeader,
  BackupUnreadable,
  type BackupTable,
  FORMAT,
  PART,
  VERSION,
} from "./format.ts";
import { type Part, readParts } from "./parts.ts";

const ZSTD_FAULT = /^(Z_|ZSTD_|ERR_ZSTD)/;

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Bytes of the file as they were before compression. */
async function* decompressed(file: string): AsyncGenerator<Buffer> {
  try {
    // What fails in the one destroys the other, whose reader then hears of it.
    const bytes: AsyncIterable<Buffer> = pipeline(createReadStream(file), createZstdDecompress(), () => undefined);
    yield* bytes;
  } catch (error) {
    if (ZSTD_FAULT.test(codeOf(error)))
      throw new BackupUnreadable("The file is no backup of Highwater, or it is cut off or was changed.", {
        cause: error,
      });
    throw error;
  }
}

const headerOf = ({ kind, body }: Part): BackupHeader => {
  const header: BackupHeader | undefined = kind === PART.header ? JSON.parse(body.toString()) : undefined;
  if (header?.format !== FORMAT) throw new BackupUnreadable("The file is no backup of Highwater.");
  if (header.version !== VERSION)
    throw new BackupUnreadable(
      `The backup has the form ${header.version}, and this Highwater knows ${VERSION}. Restore it with the Highwater that made it, or a newer one.`,
    );
  return header;
};

/** Looks at the begin of a file only. @throws {BackupUnreadable} where it is none of a backup that this program knows */
export const checkHeader = async (file: string): Promise<void> => {
  for await (const part of readParts(decompressed(file), createHash("sha256"))) return void headerOf(part);
  throw new BackupUnreadable("The file is no backup of Highwater: it is empty.");
};

/** What is done with a backup, in this order. */
export interface BackupReader {
  readonly onHeader: (header: BackupHeader) => Promise<void>;
  /** `bytes` is what COPY … TO STDOUT (FORMAT binary) gave; all of it is to be read. */
  readonly onTable: (table: BackupTable, bytes: AsyncIterable<Buffer>) => Promise<{ readonly rows: number }>;
}

const expectRows = (table: BackupTable, told: number, rows: number): void => {
  if (told !== rows)
    throw new BackupUnreadable(`The backup has ${told} rows of ${table.schema}.${table.table}, and ${rows} were read.`);
};

/**
 * Reads a backup from its begin to its end, which must be there and whole.
 *
 * @throws {BackupUnreadable}
 */
export const readBackup = async (file: string, { onHeader, onTable }: BackupReader): Promise<BackupEnd> => {
  const hash = createHash("sha256");
  const parts = readParts(decompressed(file), hash);
  const next = async (): Promise<Part> => {
    const { value, done } = await parts.next();
    if (done === true) throw new BackupUnreadable("The backup is cut off.");
    return value;
  };

  await onHeader(headerOf(await next()));
  let tables = 0;
  let rows = 0;
  for (;;) {
    const part = await next();
    if (part.kind === PART.end) {
      const end: BackupEnd = JSON.parse(part.body.toString());
      if (end.sha256 !== hash.digest("hex") || end.tables !== tables || end.rows !== rows)
        throw new BackupUnreadable("The backup was changed: its contents are not what its end says.");
      return end;
    }
    if (part.kind !== PART.table) throw new BackupUnreadable("The parts of the backup are not in order.");
    const table: BackupTable = JSON.parse(part.body.toString());
    let told = -1;
    const bytes = async function* () {
      for (let one = await next(); ; one = await next()) {
        if (one.kind === PART.data) yield one.body;
        else if (one.kind === PART.tableEnd) {
          told = JSON.parse(one.body.toString()).rows;
          return;
        } else throw new BackupUnreadable("The parts of the backup are not in order.");
      }
    };
    const loaded = await onTable(table, bytes());
    expectRows(table, told, loaded.rows);
    rows += loaded.rows;
    tables += 1;
  }
};
