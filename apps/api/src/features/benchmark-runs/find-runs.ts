import { ApiError } from "../../errors.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";
import { atOneMoment } from "./at-one-moment.ts";
import { WHOLE_RUN, type WholeRunRow } from "./run-row.ts";

export const runNotFound = (id: string) =>
  new ApiError(
    404,
    "Unknown benchmark run",
    `There is no benchmark run "${id}": it was removed, or the id is not complete. GET /api/v1/benchmark-runs lists the runs.`,
  );

/** @throws {ApiError} 404 */
export const findRun = async (prisma: PrismaClient, id: string): Promise<WholeRunRow> => {
  const row = await atOneMoment(prisma, ({ benchmarkRun }) =>
    benchmarkRun.findUnique({ where: { id }, select: WHOLE_RUN }),
  );
  if (row === null) throw runNotFound(id);
  return row;
};
