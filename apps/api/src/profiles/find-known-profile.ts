import { type Profile, PROFILES } from "@highwater/sizing";
import type { PrismaClient } from "../generated/prisma/client.ts";
import { measurementsOf, type Measurements, profileOf } from "./stored-profile.ts";

/** A profile, and what the runs of it measured; null where its points were published or typed in. */
export interface KnownProfile {
  readonly profile: Profile;
  readonly measurements: Measurements | null;
}

/** A published profile or one's own; undefined where there is none of that id. */
export const findKnownProfile = async (
  prisma: Pick<PrismaClient, "ownProfile">,
  id: string,
): Promise<KnownProfile | undefined> => {
  const published = PROFILES.find((profile) => profile.id === id);
  if (published !== undefined) return { profile: published, measurements: null };
  const row = await prisma.ownProfile.findUnique({ where: { id } });
  return row === null ? undefined : { profile: profileOf(row), measurements: measurementsOf(row) };
};
