import { type Role, ROLES, type RoleGrant } from "@highwater/contract/access";
import type { User } from "@highwater/contract/users";
import type { Prisma } from "../../generated/prisma/client.ts";

export const SHOWN_USER = {
  grants: { include: { cluster: { select: { name: true } } }, orderBy: { id: "asc" } },
  sessions: { select: { expiresAt: true } },
} as const satisfies Prisma.UserInclude;
type ShownUser = Prisma.UserGetPayload<{ include: typeof SHOWN_USER }>;

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

const presentGrants = ({ grants }: ShownUser): RoleGrant[] =>
  grants.flatMap(({ role, cluster }) => (isRole(role) ? [{ role, cluster: cluster?.name ?? null }] : []));

export const presentUser = (user: ShownUser): User => ({
  id: String(user.id),
  name: user.name,
  displayName: user.displayName,
  hasPassword: user.passwordHash !== null,
  isExternal: user.issuer !== null,
  disabled: user.disabled,
  grants: presentGrants(user),
  sessions: user.sessions.filter(({ expiresAt }) => expiresAt > new Date()).length,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
});
