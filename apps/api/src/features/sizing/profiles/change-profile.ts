import type { ProfileInput, ProfilePatch } from "@highwater/contract/sizing-profile-input";
import type { SizingProfile } from "@highwater/contract/sizing-profiles";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { ownId } from "../own/own-id.ts";
import { measurementsOf, profileOf, type ProfileRow } from "../../../profiles/stored-profile.ts";
import { isTaken } from "../own/prisma-errors.ts";
import { readName } from "../own/read-name.ts";
import { findProfile, refusePublished } from "./find-profile.ts";
import { invalidField } from "../invalid-field.ts";
import { draftOf } from "./draft-profile.ts";
import { presentOwn, storedOf } from "./present-profile.ts";
import { type ProfileDraft, readProfile } from "./read-profile.ts";

/** @throws {ApiError} 400 naming each wrong field, 409 where the id that the name gives is taken, 422 for runs of no curve */
export const createProfile = async (prisma: PrismaClient, input: ProfileInput): Promise<SizingProfile> => {
  const name = readName(input.name);
  const id = ownId(name);
  const { draft, measurements = null } = await draftOf(prisma, input);
  const profile = readProfile({ id, name }, draft);
  try {
    return presentOwn(await prisma.ownProfile.create({ data: { id, name, input: storedOf(profile, measurements) } }));
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new ApiError(
      409,
      "Name taken",
      `There is a profile with the id "${id}" already. Choose another name, or change that one with PATCH.`,
    );
  }
};

/** What runs measured stays what it is: a client's p99 does not become a broker's by another name. */
const refuseRelabelled = ({ kind, points, runIds }: ProfilePatch, row: ProfileRow): void => {
  const measured = profileOf(row).latency?.kind;
  if (kind === undefined || kind === measured || points !== undefined || (runIds ?? []).length > 0) return;
  if (measurementsOf(row) === null) return;
  throw invalidField(
    "body.kind",
    `cannot be changed: the benchmark runs of this profile measured ${measured ?? "none"}. Give runIds too, to take another kind from runs`,
  );
};

/** Typed-in points come from no runs any more, so neither does their source. */
const unsourced = (draft: ProfileDraft, { points }: ProfilePatch, row: ProfileRow): ProfileDraft =>
  points !== undefined && draft.source === undefined && measurementsOf(row) !== null
    ? { ...draft, source: null }
    : draft;

/**
 * Changes what the patch names; the id stays.
 *
 * @throws {ApiError} 400 naming each wrong field, 404, 409 for a published profile, 422 for runs of no curve
 */
export const updateProfile = async (prisma: PrismaClient, id: string, patch: ProfilePatch): Promise<SizingProfile> => {
  refusePublished(id);
  refuseRelabelled(patch, await findProfile(prisma, id));
  const { draft, measurements: measured } = await draftOf(prisma, patch);
  return prisma.$transaction(async (transaction) => {
    // Two changes at once must both be seen.
    await transaction.$queryRaw`SELECT id FROM own_profile WHERE id = ${id} FOR UPDATE`;
    const row = await findProfile(transaction, id);
    const name = patch.name === undefined ? row.name : readName(patch.name);
    refuseRelabelled(patch, row);
    const profile = readProfile({ id, name }, unsourced(draft, patch, row), profileOf(row));
    const input = storedOf(profile, measured === undefined ? measurementsOf(row) : measured);
    return presentOwn(await transaction.ownProfile.update({ where: { id }, data: { name, input } }));
  });
};
