import { type Permission, SCOPES_OF_ROLE } from "@highwater/contract/access";
import type { Prisma, PrismaClient } from "../generated/prisma/client.ts";
import { type Principal, readScopes } from "./principal.ts";
import { readRoles } from "./read-roles.ts";
import { DAY_MS, IDLE_DAYS } from "./session-cookie.ts";

/** A principal, and until when its credential is good. */
export interface Found {
  readonly principal: Principal;
  readonly expiresAtMs: number;
  /** The token or session whose time of last use is kept. */
  readonly usedToken: number | null;
}

const USER_WITH_GRANTS = {
  include: { grants: { include: { cluster: true }, orderBy: { id: "asc" } } },
} as const;
const TOKEN_WITH_CLUSTERS = { include: { clusters: { include: { cluster: true } } } } as const;
type UserRow = Prisma.UserGetPayload<typeof USER_WITH_GRANTS>;
type TokenRow = Prisma.ApiTokenGetPayload<typeof TOKEN_WITH_CLUSTERS>;

const permissionsOfUser = ({ grants }: UserRow): Permission[] =>
  readRoles(grants).map(({ role, cluster }) => ({ cluster, scopes: SCOPES_OF_ROLE[role] }));

const permissionsOfToken = ({ scopes, allClusters, clusters }: TokenRow): Permission[] =>
  allClusters
    ? [{ cluster: null, scopes: readScopes(scopes) }]
    : clusters.map(({ cluster }) => ({ cluster: cluster.name, scopes: readScopes(scopes) }));

const userPrincipal = (user: UserRow, sessionId: number): Principal => ({
  kind: "user",
  id: user.id,
  name: user.name,
  displayName: user.displayName,
  permissions: permissionsOfUser(user),
  sessionId,
  hasPassword: user.passwordHash !== null,
  isExternal: user.issuer !== null,
});

const tokenPrincipal = (token: TokenRow, sessionId: number | null): Principal => ({
  kind: "token",
  id: token.id,
  name: token.name,
  displayName: null,
  permissions: permissionsOfToken(token),
  sessionId,
  hasPassword: false,
  isExternal: false,
});

const isOver = (expiresAt: Date | null, nowMs: number) => expiresAt !== null && expiresAt.getTime() <= nowMs;
const endOf = (expiresAt: Date | null) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** Whose token it is; undefined for one that is not known, or no longer good. */
export const findByToken = async (
  prisma: PrismaClient,
  hash: Uint8Array<ArrayBuffer>,
  nowMs: number,
): Promise<Found | undefined> => {
  const token = await prisma.apiToken.findUnique({ where: { hash }, ...TOKEN_WITH_CLUSTERS });
  if (token === null || isOver(token.expiresAt, nowMs)) return undefined;
  return { principal: tokenPrincipal(token, null), expiresAtMs: endOf(token.expiresAt), usedToken: token.id };
};

/** Whose session it is; undefined for one that is not known, has ended, or is of a provider that is trusted no longer. */
export const findBySession = async (
  prisma: PrismaClient,
  hash: Uint8Array<ArrayBuffer>,
  nowMs: number,
  issuer: string | undefined,
): Promise<Found | undefined> => {
  const session = await prisma.session.findUnique({
    where: { hash },
    include: { user: USER_WITH_GRANTS, token: TOKEN_WITH_CLUSTERS },
  });
  if (session === null || isOver(session.expiresAt, nowMs)) return undefined;
  const idleEndMs = session.lastSeenAt.getTime() + IDLE_DAYS * DAY_MS;
  if (idleEndMs <= nowMs) return undefined;
  const { user, token } = session;
  if (user !== null && !user.disabled && (user.issuer === null || user.issuer === issuer))
    return { principal: userPrincipal(user, session.id), expiresAtMs: session.expiresAt.getTime(), usedToken: null };
  if (token === null || isOver(token.expiresAt, nowMs)) return undefined;
  const expiresAtMs = Math.min(session.expiresAt.getTime(), endOf(token.expiresAt));
  return { principal: tokenPrincipal(token, session.id), expiresAtMs, usedToken: token.id };
};
