import { Prisma, type PrismaClient } from "../../../generated/prisma/client.ts";
import type { Filters } from "./filters.ts";

/** Place of a run in the list, newest first: its time, then its id. */
export interface Place {
  readonly createdAt: Date;
  readonly id: string;
}

/** What is searched: a run's labels, and its conditions as acks=all. */
const SEARCHED = Prisma.sql`lower(concat_ws(' ', name, array_to_string(tags, ' '), suite, step, cluster,
  replace(replace(((measured -> 'config') || conditions)::text, '": ', '='), '"', '')))`;

const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const conditionsOf = ({ tool, kind, suite, cluster, tag, words, ids }: Filters): readonly Prisma.Sql[] => [
  ...(tool === undefined ? [] : [Prisma.sql`tool = ${tool}`]),
  ...(kind === undefined ? [] : [Prisma.sql`kind = ${kind}`]),
  ...(suite === undefined ? [] : [Prisma.sql`suite = ${suite}`]),
  ...(cluster === undefined ? [] : [Prisma.sql`cluster = ${cluster}`]),
  ...(tag === undefined ? [] : [Prisma.sql`${tag} = ANY(tags)`]),
  ...(ids === undefined ? [] : [Prisma.sql`id = ANY(${ids})`]),
  ...(words.length === 0 ? [] : [Prisma.sql`${SEARCHED} LIKE ALL (${words.map(containing)})`]),
];

/**
 * Ids of the runs that the filters let pass, newest first.
 *
 * @param after - the last run of the page before
 */
export const ownIds = async (
  prisma: PrismaClient,
  filters: Filters,
  limit: number,
  after: Place | undefined,
): Promise<readonly string[]> => {
  const conditions = conditionsOf(filters);
  const start =
    after === undefined ? [] : [Prisma.sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id})`];
  const where = Prisma.join([Prisma.sql`TRUE`, ...start, ...conditions], " AND ");
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM benchmark_run WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
  return rows.map(({ id }) => id);
};
