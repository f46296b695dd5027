import { Prisma, type PrismaClient } from "../generated/prisma/client.ts";
import type { StoredTarget } from "./known-targets.ts";

interface Row extends Omit<StoredTarget, "format"> {
  readonly id: number;
  readonly format: string;
}

const isSame = (row: Row, { format, brokerId, origin }: StoredTarget) =>
  row.format === format && row.brokerId === brokerId && row.origin === origin;

/** The cluster, or the target, was removed meanwhile; or it was listed, and listed ones win. */
const isOvertaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && ["P2002", "P2003", "P2025"].includes(error.code);

/**
 * Makes the found targets of a cluster those that are wanted; listed ones are left alone.
 *
 * @returns whether anything changed
 */
export const storeFound = async (
  prisma: PrismaClient,
  clusterId: number,
  rows: readonly Row[],
  wanted: readonly StoredTarget[],
): Promise<boolean> => {
  const found = new Map(rows.filter(({ origin }) => origin !== "configured").map((row) => [row.url, row]));
  const urls = new Set(wanted.map(({ url }) => url));
  const gone = [...found.values()].filter(({ url }) => !urls.has(url)).map(({ id }) => id);
  const added = wanted.filter(({ url }) => !found.has(url));
  const changed = wanted.flatMap((target) => {
    const row = found.get(target.url);
    return row === undefined || isSame(row, target) ? [] : [{ id: row.id, target }];
  });
  if (gone.length + added.length + changed.length === 0) return false;
  const isFound = { clusterId, origin: { not: "configured" } };
  try {
    await prisma.$transaction([
      prisma.target.deleteMany({ where: { ...isFound, id: { in: gone } } }),
      prisma.target.createMany({
        data: added.map(({ url, format, brokerId, origin }) => ({ clusterId, url, format, brokerId, origin })),
        skipDuplicates: true,
      }),
      ...changed.map(({ id, target: { format, brokerId, origin } }) =>
        prisma.target.updateMany({ where: { ...isFound, id }, data: { format, brokerId, origin } }),
      ),
    ]);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
  }
  return true;
};
