import { whereNames } from "../../database/cluster-names.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";

const targets = { orderBy: { id: "asc" } } as const;

/** One page of the clusters that may be seen (null: all) by name; the cursor is the last name of the page before. */
export const listClusterRows = async (
  prisma: PrismaClient,
  only: readonly string[] | null,
  limit: number,
  cursor: string | undefined,
) => {
  const rows = await prisma.cluster.findMany({
    where: whereNames(only, cursor),
    orderBy: { name: "asc" },
    include: { targets },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.name ?? null) : null };
};
