import { ApiError } from "../../../errors.ts";
import type { PrismaClient, SizingPlan } from "../../../generated/prisma/client.ts";
import { cursorAfter, readCursor } from "./plan-cursor.ts";

export const planNotFound = (id: string) =>
  new ApiError(
    404,
    "Unknown plan",
    `There is no plan "${id}": it was removed, or the address is not complete. GET /api/v1/sizing/plans lists the plans.`,
  );

/** @throws {ApiError} 404 */
export const findPlan = async (prisma: PrismaClient, id: string): Promise<SizingPlan> => {
  const row = await prisma.sizingPlan.findUnique({ where: { id } });
  if (row === null) throw planNotFound(id);
  return row;
};

/**
 * One page, newest first; the cursor is time and id of the last plan of the page before.
 *
 * @throws {ApiError} 400 for an unknown cursor
 */
export const listPlanRows = async (prisma: PrismaClient, limit: number, cursor: string | undefined) => {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await prisma.sizingPlan.findMany({
    ...(after === undefined
      ? {}
      : {
          where: {
            OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }],
          },
        }),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    omit: { answer: true, revision: true },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? cursorAfter(last) : null };
};
