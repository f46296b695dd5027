import type { Session } from "@highwater/contract/session";
import { findBySession } from "../../access/found-principal.ts";
import type { Principal } from "../../access/principal.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";

const MOST_SHOWN = 200;

/** Sessions of whoever asks: as a user, or by the same token. */
const ofPrincipal = ({ kind, id }: Pick<Principal, "kind" | "id">) =>
  kind === "user" ? { userId: id ?? -1 } : { tokenId: id ?? -1 };

export const listOwnSessions = async (prisma: PrismaClient, principal: Principal): Promise<Session[]> => {
  const rows = await prisma.session.findMany({
    where: { ...ofPrincipal(principal), expiresAt: { gt: new Date() } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_SHOWN,
  });
  return rows.map(({ id, createdAt, lastSeenAt, expiresAt, address, userAgent }) => ({
    id: String(id),
    isThis: id === principal.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address,
    userAgent,
  }));
};

export const ownSessions = (prisma: PrismaClient, issuer?: string) => ({
  /** Who just signed in. */
  newest: async (kind: "user" | "token", id: number): Promise<Principal | undefined> => {
    const row = await prisma.session.findFirst({ where: ofPrincipal({ kind, id }), orderBy: { id: "desc" } });
    return row === null ? undefined : (await findBySession(prisma, row.hash, Date.now(), issuer))?.principal;
  },
  /** Ends all sessions, or the one with this id. @returns how many */
  end: async (principal: Principal, id?: string): Promise<number> => {
    if (id !== undefined && !/^\d{1,9}$/.test(id)) return 0;
    const { count } = await prisma.session.deleteMany({
      where: { ...ofPrincipal(principal), ...(id === undefined ? {} : { id: Number(id) }) },
    });
    return count;
  },
});
