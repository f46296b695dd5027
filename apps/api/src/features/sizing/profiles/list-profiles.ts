import type { SizingProfile } from "@highwater/contract/sizing-profiles";
import { PROFILES } from "@highwater/sizing";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { invalidField } from "../invalid-field.ts";
import { pageOf } from "../own/page-by-id.ts";
import { OWN } from "../own/own-id.ts";
import { presentOwn, presentPublished } from "./present-profile.ts";

/** How many published profiles a cursor has passed; all of them where it is an own one. */
const passed = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  if (cursor.startsWith(OWN)) return PROFILES.length;
  const index = PROFILES.findIndex(({ id }) => id === cursor);
  if (index < 0) throw invalidField("query.cursor", "is not the nextCursor of a page");
  return index + 1;
};

/**
 * One page, the published ones first; the cursor is the last id of the page before.
 *
 * @throws {ApiError} 400 for an unknown cursor
 */
export const listProfiles = async (prisma: PrismaClient, limit: number, cursor: string | undefined) => {
  const published = PROFILES.slice(passed(cursor)).map(presentPublished);
  const own = await prisma.ownProfile.findMany({
    ...(cursor?.startsWith(OWN) === true ? { where: { id: { gt: cursor } } } : {}),
    orderBy: { id: "asc" },
    take: limit + 1,
  });
  return pageOf<SizingProfile>([...published, ...own.map(presentOwn)], limit);
};
