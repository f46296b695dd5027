import type { User } from "@highwater/contract/users";
import { readRoles } from "../../access/read-roles.ts";
import type { Prisma } from "../../generated/prisma/client.ts";

export const SHOWN_USER = {
  grants: { include: { cluster: { select: { name: true } } }, orderBy: { id: "asc" } },
  sessions: { select: { expiresAt: true } },
} as const satisfies Prisma.UserInclude;
type ShownUser = Prisma.UserGetPayload<{ include: typeof SHOWN_USER }>;

export const presentUser = (user: ShownUser): User => ({
  id: String(user.id),
  name: user.name,
  displayName: user.displayName,
  hasPassword: user.passwordHash !== null,
  isExternal: user.issuer !== null,
  disabled: user.disabled,
  grants: readRoles(user.grants),
  sessions: user.sessions.filter(({ expiresAt }) => expiresAt > new Date()).length,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
});
