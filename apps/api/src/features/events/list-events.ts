import type { listEvents as contract } from "@highwater/contract/events";
import type { QueryOf } from "@highwater/contract/endpoint";
import { invalidInput } from "../../errors.ts";
import type { Prisma, PrismaClient } from "../../generated/prisma/client.ts";
import { parseInstant } from "../../time-range.ts";

const CURSOR = /^(-?\d{1,15})\.(\d{1,9})$/;

const refuse = (name: string, message: string) => invalidInput([{ path: `query.${name}`, message }]);

const readCursor = (cursor: string): Prisma.EventWhereInput => {
  const [, timeMs, id] = CURSOR.exec(cursor) ?? [];
  const startedAt = new Date(Number(timeMs));
  if (id === undefined || Number.isNaN(startedAt.getTime())) throw refuse("cursor", "is not the nextCursor of a page");
  return { OR: [{ startedAt: { lt: startedAt } }, { startedAt, id: { lt: Number(id) } }] };
};

const readInstant = (name: string, text: string): Date => {
  const timeMs = parseInstant(text);
  if (timeMs !== undefined) return new Date(timeMs);
  throw refuse(name, "must be an RFC 3339 time such as 2026-01-31T09:00:00Z, or epoch milliseconds");
};

/** What went on at some time between the two. */
const within = (from: string | undefined, to: string | undefined): Prisma.EventWhereInput[] => {
  const begin = from === undefined ? undefined : readInstant("from", from);
  const end = to === undefined ? undefined : readInstant("to", to);
  if (begin !== undefined && end !== undefined && begin > end) throw refuse("from", "must not be after query.to");
  return [
    ...(begin === undefined ? [] : [{ OR: [{ startedAt: { gte: begin } }, { endedAt: { gte: begin } }] }]),
    ...(end === undefined ? [] : [{ startedAt: { lte: end } }]),
  ];
};

const saying = (search: string): Prisma.EventWhereInput => {
  const contains = { contains: search.replaceAll(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
  return { OR: [{ title: contains }, { note: contains }, { tags: { has: search } }] };
};

/**
 * One page of a cluster's events, newest first.
 *
 * @throws {ApiError} 400 for an unknown cursor or a wrong time
 */
export const listEventRows = async (prisma: PrismaClient, clusterId: number, query: QueryOf<typeof contract>) => {
  const { limit = 100, cursor, from, to, kind, source, broker, search } = query;
  const rows = await prisma.event.findMany({
    where: {
      clusterId,
      dismissed: false,
      ...(kind === undefined ? {} : { kind }),
      ...(source === undefined ? {} : { source }),
      ...(broker === undefined ? {} : { brokerIds: { has: broker } }),
      AND: [
        ...within(from, to),
        ...(search === undefined || search.trim() === "" ? [] : [saying(search.trim())]),
        ...(cursor === undefined ? [] : [readCursor(cursor)]),
      ],
    },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? `${last.startedAt.getTime()}.${last.id}` : null;
  return { rows: page, nextCursor };
};
