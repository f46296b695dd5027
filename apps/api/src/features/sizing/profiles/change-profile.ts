import type { ProfileInput, ProfilePatch } from "@highwater/contract/sizing-profile-input";
import type { SizingProfile } from "@highwater/contract/sizing-profiles";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { ownId } from "../own/own-id.ts";
import { isTaken } from "../own/prisma-errors.ts";
import { readName } from "../own/read-name.ts";
import { findProfile, refusePublished } from "./find-profile.ts";
import { readProfile } from "./read-profile.ts";
import { withRunPoints } from "./run-points.ts";
import { measuredOf, presentOwn, profileOf } from "./stored-profile.ts";

/** @throws {ApiError} 400 naming each wrong field, 409 where the id that the name gives is taken, 422 for runs of no curve */
export const createProfile = async (prisma: PrismaClient, input: ProfileInput): Promise<SizingProfile> => {
  const name = readName(input.name);
  const id = ownId(name);
  const profile = readProfile({ id, name }, await withRunPoints(prisma, input));
  try {
    return presentOwn(await prisma.ownProfile.create({ data: { id, name, input: measuredOf(profile) } }));
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new ApiError(
      409,
      "Name taken",
      `There is a profile with the id "${id}" already. Choose another name, or change that one with PATCH.`,
    );
  }
};

/**
 * Changes what the patch names; the id stays.
 *
 * @throws {ApiError} 400 naming each wrong field, 404, 409 for a published profile
 */
export const updateProfile = (prisma: PrismaClient, id: string, patch: ProfilePatch): Promise<SizingProfile> => {
  refusePublished(id);
  return prisma.$transaction(async (transaction) => {
    // Two changes at once must both be seen.
    await transaction.$queryRaw`SELECT id FROM own_profile WHERE id = ${id} FOR UPDATE`;
    const row = await findProfile(transaction, id);
    const name = patch.name === undefined ? row.name : readName(patch.name);
    const profile = readProfile({ id, name }, await withRunPoints(transaction, patch), profileOf(row));
    return presentOwn(
      await transaction.ownProfile.update({ where: { id }, data: { name, input: measuredOf(profile) } }),
    );
  });
};
