import type { SessionState, Who } from "@highwater/contract/session";
import { exposureWarnings } from "../../access/exposure-warnings.ts";
import { hasAdministrator } from "../../access/set-up-link.ts";
import { ANONYMOUS, may, type Principal } from "../../access/principal.ts";
import type { Config } from "../../config.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";

const presentWho = ({ kind, id, name, displayName, permissions, hasPassword, isExternal }: Principal): Who => ({
  kind,
  id: id === null ? null : String(id),
  name,
  displayName,
  permissions,
  hasPassword,
  isExternal,
});

/** Who asks, and how one can sign in; nobody is told more than that. */
export const presentSession = async (
  prisma: PrismaClient,
  config: Config,
  signedIn: Principal | undefined,
): Promise<SessionState> => {
  const principal = signedIn ?? (config.anonymousReadOnly ? ANONYMOUS : undefined);
  const [withPassword, isSetUp] = await Promise.all([
    prisma.user.count({ where: { passwordHash: { not: null }, disabled: false } }),
    hasAdministrator(prisma, config),
  ]);
  return {
    who: principal === undefined ? null : presentWho(principal),
    ways: {
      password: withPassword > 0,
      oidc: config.oidc === undefined ? null : { name: config.oidc.name },
      setUp: !isSetUp,
      anonymous: config.anonymousReadOnly,
    },
    warnings: principal !== undefined && may(principal, "administer", null) ? exposureWarnings(config) : [],
  };
};
