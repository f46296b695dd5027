import type { BenchmarkSuite } from "@highwater/contract/benchmark-runs";
import { Prisma, type PrismaClient } from "../../../generated/prisma/client.ts";
import { invalidField } from "../invalid-field.ts";
import { describeVaried, type Varied } from "./describe-varied.ts";

interface SuiteRow {
  readonly suite: string;
  readonly runs: number;
  readonly steps: number;
  readonly clusters: readonly string[];
  readonly tools: readonly string[];
  readonly firstAt: Date;
  readonly newestAt: Date;
}

const CURSOR = /^(\d{1,15})\.(.{1,120})$/su;

/** @throws {ApiError} 400 for text that is no cursor */
const afterCursor = (cursor: string): Prisma.Sql => {
  const [, timeMs, suite] = CURSOR.exec(cursor) ?? [];
  const newestAt = new Date(Number(timeMs));
  if (suite === undefined || Number.isNaN(newestAt.getTime()))
    throw invalidField("query.cursor", "is not the nextCursor of a page");
  return Prisma.sql`HAVING (max(created_at), suite) < (${newestAt}::timestamptz, ${suite})`;
};

const suiteRows = (prisma: PrismaClient, limit: number, cursor: string | undefined): Promise<SuiteRow[]> =>
  prisma.$queryRaw<SuiteRow[]>`
    SELECT suite,
           count(*)::int AS runs,
           count(DISTINCT step)::int AS steps,
           array_remove(array_agg(DISTINCT cluster), NULL) AS clusters,
           array_agg(DISTINCT tool) AS tools,
           min(created_at) AS "firstAt",
           max(created_at) AS "newestAt"
    FROM benchmark_run
    WHERE suite IS NOT NULL
    GROUP BY suite
    ${cursor === undefined ? Prisma.empty : afterCursor(cursor)}
    ORDER BY max(created_at) DESC, suite DESC
    LIMIT ${limit}`;

/** What the runs of each suite differ in. */
const variedOf = (prisma: PrismaClient, suites: readonly string[]): Promise<(Varied & { suite: string })[]> =>
  prisma.$queryRaw<(Varied & { suite: string })[]>`
    SELECT suite, told.key AS field, array_agg(DISTINCT told.value) AS values
    FROM benchmark_run, jsonb_each((measured -> 'config') || conditions) AS told
    WHERE suite = ANY(${suites})
    GROUP BY suite, told.key
    HAVING count(DISTINCT told.value) > 1
    ORDER BY suite, told.key`;

/**
 * One page of suites, the one with the newest run first; the cursor is that time and the name of the last suite of the
 * page before.
 *
 * @throws {ApiError} 400 for an unknown cursor
 */
export const listSuites = async (
  prisma: PrismaClient,
  limit: number,
  cursor: string | undefined,
): Promise<{ items: BenchmarkSuite[]; nextCursor: string | null }> => {
  const rows = await suiteRows(prisma, limit + 1, cursor);
  const page = rows.slice(0, limit);
  const names = page.map(({ suite }) => suite);
  const varied = Map.groupBy(await variedOf(prisma, names), ({ suite }) => suite);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({
      suite: row.suite,
      runs: row.runs,
      steps: row.steps,
      clusters: row.clusters,
      tools: row.tools,
      description: describeVaried(varied.get(row.suite) ?? []),
      firstAt: row.firstAt.toISOString(),
      newestAt: row.newestAt.toISOString(),
    })),
    nextCursor: rows.length > limit && last !== undefined ? `${last.newestAt.getTime()}.${last.suite}` : null,
  };
};
