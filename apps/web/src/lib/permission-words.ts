import type { Role, Scope, Who } from "@highwater/contract";

export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  read: "look at everything",
  upload: "send metrics, benchmark runs and events",
  operate: "change clusters, plans, profiles and hardware",
  administer: "change users and tokens, and read the audit log",
};

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  viewer: "Viewer",
  uploader: "Uploader",
  operator: "Operator",
  administrator: "Administrator",
};

/** The scope that a role adds to those of the role before it. */
const ROLE_BY_SCOPE: readonly (readonly [Scope, Role])[] = [
  ["administer", "administrator"],
  ["operate", "operator"],
  ["upload", "uploader"],
  ["read", "viewer"],
];

/** The greatest role that scopes amount to; null without any. */
const roleOf = (scopes: readonly Scope[]): Role | null =>
  ROLE_BY_SCOPE.find(([scope]) => scopes.includes(scope))?.[1] ?? null;

const placesOf = (permissions: Who["permissions"], role: Role): string => {
  const names = permissions.filter(({ scopes }) => roleOf(scopes) === role).flatMap(({ cluster }) => cluster ?? []);
  return names.length === 1 ? String(names[0]) : `${names.length} clusters`;
};

/** What somebody is here, in a few words: "Administrator", "Operator of 2 clusters", "No role yet". */
export const roleWords = ({ kind, permissions }: Pick<Who, "kind" | "permissions">): string => {
  if (kind === "anonymous") return "Reads without signing in";
  const everywhere = roleOf(permissions.find(({ cluster }) => cluster === null)?.scopes ?? []);
  const best = roleOf(permissions.flatMap(({ scopes }) => scopes));
  const role =
    best === null
      ? "No role yet"
      : everywhere === best
        ? ROLE_WORDS[best]
        : `${ROLE_WORDS[best]} of ${placesOf(permissions, best)}`;
  return kind === "token" ? `Token, ${role.toLowerCase()}` : role;
};
