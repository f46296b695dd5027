import { ApiError } from "../../errors.ts";
import type { Prisma, PrismaClient } from "../../generated/prisma/client.ts";
import { invalidField } from "./invalid-field.ts";
import { RUN_FIELDS, WHOLE_RUN, type WholeRunRow } from "./run-row.ts";

export const runNotFound = (id: string) =>
  new ApiError(
    404,
    "Unknown benchmark run",
    `There is no benchmark run "${id}": it was removed, or the id is not complete. GET /api/v1/benchmark-runs lists the runs.`,
  );

/** @throws {ApiError} 404 */
export const findRun = async (prisma: Pick<PrismaClient, "benchmarkRun">, id: string): Promise<WholeRunRow> => {
  const row = await prisma.benchmarkRun.findUnique({ where: { id }, select: WHOLE_RUN });
  if (row === null) throw runNotFound(id);
  return row;
};

const CURSOR = /^(\d{1,15})\.([\w-]{1,100})$/;

/** @throws {ApiError} 400 for text that is no cursor */
const afterCursor = (cursor: string): Prisma.BenchmarkRunWhereInput => {
  const [, timeMs, id] = CURSOR.exec(cursor) ?? [];
  const createdAt = new Date(Number(timeMs));
  if (id === undefined || Number.isNaN(createdAt.getTime()))
    throw invalidField("query.cursor", "is not the nextCursor of a page");
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
};

interface Filters {
  readonly tool?: string | undefined;
  readonly cluster?: string | undefined;
  readonly tag?: string | undefined;
}

/**
 * One page, newest first; the cursor is time and id of the last run of the page before.
 *
 * @throws {ApiError} 400 for an unknown cursor
 */
export const listRunRows = async (
  prisma: PrismaClient,
  { tool, cluster, tag }: Filters,
  limit: number,
  cursor: string | undefined,
) => {
  const rows = await prisma.benchmarkRun.findMany({
    where: {
      ...(tool === undefined ? {} : { tool }),
      ...(cluster === undefined ? {} : { cluster }),
      ...(tag === undefined ? {} : { tags: { has: tag } }),
      ...(cursor === undefined ? {} : afterCursor(cursor)),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: RUN_FIELDS,
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { rows: page, nextCursor: more ? `${last.createdAt.getTime()}.${last.id}` : null };
};
