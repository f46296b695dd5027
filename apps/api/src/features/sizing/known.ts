import { CATALOG, type Known, PROFILES } from "@highwater/sizing";
import type { PrismaClient } from "../../generated/prisma/client.ts";
import { withOwnHardware } from "./hardware/catalog-entry.ts";
import { presentHardware } from "./hardware/fields.ts";
import { profileOf } from "../../profiles/stored-profile.ts";

const read = async (prisma: PrismaClient): Promise<Known> => {
  const [hardware, profiles] = await Promise.all([
    prisma.ownHardware.findMany({ orderBy: { id: "asc" } }),
    prisma.ownProfile.findMany({ orderBy: { id: "asc" } }),
  ]);
  return {
    catalog: withOwnHardware(CATALOG, hardware.map(presentHardware)),
    profiles: profiles.length === 0 ? PROFILES : [...PROFILES, ...profiles.map(profileOf)],
  };
};

/** What requests may name: the published and one's own. */
export interface KnownEntries {
  get(): Promise<Known>;
  /** Own entries were changed. */
  forget(): void;
}

/** Kept in memory until an own entry changes: one console at a time works on a database. */
export const createKnownEntries = (prisma: PrismaClient): KnownEntries => {
  let kept: Promise<Known> | undefined;
  return {
    get: () => {
      const reading = (kept ??= read(prisma));
      reading.catch(() => {
        if (kept === reading) kept = undefined;
      });
      return reading;
    },
    forget: () => {
      kept = undefined;
    },
  };
};
