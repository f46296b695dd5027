import type { BenchmarkRun } from "@highwater/contract/benchmark-runs";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { findPublishedRun } from "../../../published-runs/published-runs.ts";
import { atOneMoment } from "../at-one-moment.ts";
import { presentRun, WHOLE_RUN } from "../run-row.ts";

const { observed: _observed, ...DRAWN } = WHOLE_RUN;

/**
 * Runs by their ids, uploaded or published, without what their brokers reported in full.
 *
 * @param path - place that the ids were given in, such as query.ids
 * @throws {ApiError} 404 naming each unknown id
 */
export const findCompared = async (
  prisma: PrismaClient,
  ids: readonly string[],
  path: string,
): Promise<ReadonlyMap<string, BenchmarkRun>> => {
  const rows = await atOneMoment(prisma, ({ benchmarkRun }) =>
    benchmarkRun.findMany({ where: { id: { in: [...ids] } }, select: DRAWN }),
  );
  const found = new Map(rows.map((row) => [row.id, presentRun({ ...row, observed: null })]));
  for (const id of ids) {
    const published = findPublishedRun(id);
    if (published !== undefined) found.set(id, published);
  }
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length === 0) return found;
  throw new ApiError(
    404,
    "Unknown benchmark run",
    `There is no benchmark run ${unknown.map((id) => `"${id}"`).join(", ")}: removed, or not a complete id. GET /api/v1/benchmark-runs lists the runs.`,
    { errors: unknown.map((id) => ({ path, message: `there is no benchmark run "${id}"` })) },
  );
};
