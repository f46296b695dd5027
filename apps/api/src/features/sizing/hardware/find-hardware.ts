import { ApiError } from "../../../errors.ts";
import type { Prisma } from "../../../generated/prisma/client.ts";

export const hardwareNotFound = (id: string) =>
  new ApiError(
    404,
    "Unknown hardware",
    `You have no hardware with the id "${id}". GET /api/v1/sizing/hardware lists what you have; published hardware is in GET /api/v1/sizing/catalog and cannot be changed.`,
  );

/** @throws {ApiError} 404 */
export const findHardware = async (prisma: Prisma.TransactionClient, id: string) => {
  const row = await prisma.ownHardware.findUnique({ where: { id } });
  if (row === null) throw hardwareNotFound(id);
  return row;
};

/** One page by id, of one kind or all. */
export const listHardwareRows = (
  prisma: Prisma.TransactionClient,
  { kind, cursor, take }: { kind: string | undefined; cursor: string | undefined; take: number },
) =>
  prisma.ownHardware.findMany({
    where: { ...(kind === undefined ? {} : { kind }), ...(cursor === undefined ? {} : { id: { gt: cursor } }) },
    orderBy: { id: "asc" },
    take,
  });
