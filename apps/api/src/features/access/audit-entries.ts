import type { AuditEntry as AuditEntryShown, listAuditLog } from "@highwater/contract/audit-log";
import type { QueryOf } from "@highwater/contract/endpoint";
import { invalidInput } from "../../errors.ts";
import type { AuditEntry, Prisma, PrismaClient } from "../../generated/prisma/client.ts";
import { parseInstant } from "../../time-range.ts";

export type AuditFilter = Omit<QueryOf<typeof listAuditLog>, "limit" | "cursor">;
type Outcome = AuditEntryShown["outcome"];

const readInstant = (name: string, text: string): Date => {
  const timeMs = parseInstant(text);
  if (timeMs !== undefined) return new Date(timeMs);
  const message = "must be an RFC 3339 time such as 2026-01-31T09:00:00Z, or epoch milliseconds";
  throw invalidInput([{ path: `query.${name}`, message }]);
};

const STATUS_OF: Readonly<Record<Outcome, Prisma.AuditEntryWhereInput>> = {
  done: { status: { lt: 400 } },
  refused: { status: { gte: 400, lt: 500 } },
  failed: { status: { gte: 500 } },
  unknown: { status: null },
};

const outcomeOf = (status: number | null): Outcome => {
  if (status === null) return "unknown";
  return status < 400 ? "done" : status < 500 ? "refused" : "failed";
};

const holding = (search: string): Prisma.AuditEntryWhereInput => {
  const contains = { contains: search.replaceAll(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
  return { OR: [{ actor: contains }, { action: contains }, { target: contains }, { address: contains }] };
};

/** @throws {ApiError} 400 for a wrong time */
const whereOf = ({ from, to, actor, cluster, outcome, search }: AuditFilter): Prisma.AuditEntryWhereInput => ({
  AND: [
    from === undefined ? {} : { at: { gte: readInstant("from", from) } },
    to === undefined ? {} : { at: { lte: readInstant("to", to) } },
    actor === undefined ? {} : { actor },
    cluster === undefined ? {} : { cluster },
    outcome === undefined ? {} : STATUS_OF[outcome],
    search === undefined || search.trim() === "" ? {} : holding(search.trim()),
  ],
});

const actorKindOf = (kind: string) => (kind === "user" || kind === "token" ? kind : "anonymous");

export const presentEntry = (entry: AuditEntry, words: ReadonlyMap<string, string>): AuditEntryShown => ({
  id: String(entry.id),
  at: entry.at.toISOString(),
  actorKind: actorKindOf(entry.actorKind),
  actor: entry.actor,
  address: entry.address,
  action: entry.action,
  what: words.get(entry.action) ?? entry.action,
  target: entry.target,
  cluster: entry.cluster,
  outcome: outcomeOf(entry.status),
  status: entry.status,
  before: entry.before,
  after: entry.after,
});

/**
 * Entries that a filter leaves, newest first, from below an id on.
 *
 * @throws {ApiError} 400 for a wrong time
 */
export const readEntries = (prisma: PrismaClient, filter: AuditFilter, below: bigint | undefined, take: number) =>
  prisma.auditEntry.findMany({
    where: { ...whereOf(filter), ...(below === undefined ? {} : { id: { lt: below } }) },
    orderBy: { id: "desc" },
    take,
  });
