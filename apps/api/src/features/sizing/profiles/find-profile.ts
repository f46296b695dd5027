import { PROFILES } from "@highwater/sizing";
import { ApiError } from "../../../errors.ts";
import type { Prisma } from "../../../generated/prisma/client.ts";

export const profileNotFound = (id: string) =>
  new ApiError(
    404,
    "Unknown profile",
    `There is no profile "${id}". GET /api/v1/sizing/profiles lists those there are.`,
  );

/** @throws {ApiError} 409 for a published profile */
export const refusePublished = (id: string): void => {
  if (PROFILES.some((profile) => profile.id === id))
    throw new ApiError(
      409,
      "Published profile",
      `"${id}" is published and cannot be changed. POST /api/v1/sizing/profiles enters one of your own.`,
    );
};

/** @throws {ApiError} 404 */
export const findProfile = async (prisma: Prisma.TransactionClient, id: string) => {
  const row = await prisma.ownProfile.findUnique({ where: { id } });
  if (row === null) throw profileNotFound(id);
  return row;
};
