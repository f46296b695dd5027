import { ApiError } from "../../errors.ts";
import type { Event, PrismaClient } from "../../generated/prisma/client.ts";

const ID = /^[1-9]\d{0,8}$/;

const eventNotFound = (id: string) =>
  new ApiError(
    404,
    "Unknown event",
    `There is no event "${id}" of this cluster: it was removed, or the address is not complete. GET /api/v1/clusters/{cluster}/events lists them.`,
  );

/** @throws {ApiError} 404 */
export const findEvent = async (prisma: PrismaClient, clusterId: number, id: string): Promise<Event> => {
  const row = ID.test(id)
    ? await prisma.event.findFirst({ where: { id: Number(id), clusterId, dismissed: false } })
    : null;
  if (row === null) throw eventNotFound(id);
  return row;
};
