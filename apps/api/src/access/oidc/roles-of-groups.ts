import { type RoleGrant, ROLES } from "@highwater/contract/access";
import type { OidcSettings } from "./oidc-settings.ts";

const EVERYBODY = "*";

/** Groups as providers send them: a list of texts, or one text. */
const groupsOf = (claim: unknown): ReadonlySet<string> => {
  const list: unknown[] = Array.isArray(claim) ? claim : [claim];
  return new Set(list.filter((group) => typeof group === "string"));
};

/** Roles that the groups of a user give: of several for one cluster the highest. */
export const rolesOfGroups = (claim: unknown, { roles }: Pick<OidcSettings, "roles">): RoleGrant[] => {
  const groups = groupsOf(claim);
  const best = new Map<string | null, RoleGrant>();
  for (const { group, role, cluster } of roles) {
    if (group !== EVERYBODY && !groups.has(group)) continue;
    const before = best.get(cluster);
    if (before === undefined || ROLES.indexOf(role) > ROLES.indexOf(before.role)) best.set(cluster, { role, cluster });
  }
  return [...best.values()];
};
