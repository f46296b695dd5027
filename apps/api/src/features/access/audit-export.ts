import type { AuditEntry } from "@highwater/contract/audit-log";
import type { PrismaClient } from "../../generated/prisma/client.ts";
import { csvText } from "../../csv/csv-text.ts";
import { type AuditFilter, presentEntry, readEntries } from "./audit-entries.ts";

const PAGE = 500;
const COLUMNS = [
  "at",
  "actorKind",
  "actor",
  "address",
  "action",
  "what",
  "target",
  "cluster",
  "outcome",
  "status",
  "before",
  "after",
] as const satisfies readonly (keyof AuditEntry)[];

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

const FORMS = {
  csv: {
    head: csvText([COLUMNS]),
    line: (entry: AuditEntry) => csvText([COLUMNS.map((name) => cellOf(entry[name]))]),
  },
  ndjson: { head: "", line: (entry: AuditEntry) => `${JSON.stringify(entry)}\n` },
};

/** All entries that a filter leaves, newest first, page by page. */
export async function* exportEntries(
  prisma: PrismaClient,
  filter: AuditFilter,
  format: keyof typeof FORMS,
  words: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  const { head, line } = FORMS[format];
  yield head;
  let below: bigint | undefined;
  for (;;) {
    const rows = await readEntries(prisma, filter, below, PAGE);
    yield rows.map((row) => line(presentEntry(row, words))).join("");
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    below = last.id;
  }
}
