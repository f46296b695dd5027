import type { RoleGrant, User, UserInput, UserPatch } from "@highwater/contract";

/** What is typed into the form of a user. */
export interface UserDraft {
  readonly name: string;
  readonly displayName: string;
  /** Empty for none, or for the one that there is. */
  readonly password: string;
  readonly grants: readonly RoleGrant[];
}

const VIEWER: RoleGrant = { role: "viewer", cluster: null };

/** The form of a user, or of a new one, who may look at everything. */
export const draftOf = (user: User | null): UserDraft => ({
  name: user?.name ?? "",
  displayName: user?.displayName ?? "",
  password: "",
  grants: user?.grants ?? [VIEWER],
});

const sameGrants = (one: readonly RoleGrant[], other: readonly RoleGrant[]): boolean =>
  one.length === other.length &&
  one.every(({ role, cluster }, index) => role === other[index]?.role && cluster === other[index]?.cluster);

/** An administrator is one of all clusters. */
export const withRole = (grant: RoleGrant, role: RoleGrant["role"]): RoleGrant => ({
  role,
  cluster: role === "administrator" ? null : grant.cluster,
});

/** Roles without repetition. */
const distinct = (grants: readonly RoleGrant[]): RoleGrant[] => [
  ...new Map(grants.map((grant) => [`${grant.role} ${grant.cluster ?? ""}`, grant])).values(),
];

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** The user to add. */
export const inputOf = ({ name, displayName, password, grants }: UserDraft): UserInput => ({
  name: name.trim(),
  displayName: orNull(displayName),
  ...(password === "" ? {} : { password }),
  grants: distinct(grants),
});

/** What was changed of a user; null where nothing was. */
export const patchOf = ({ displayName, password, grants }: UserDraft, user: User): UserPatch | null => {
  const wanted = distinct(grants);
  const patch: UserPatch = {
    ...(orNull(displayName) === user.displayName ? {} : { displayName: orNull(displayName) }),
    ...(password === "" ? {} : { password }),
    ...(sameGrants(wanted, user.grants) ? {} : { grants: wanted }),
  };
  return Object.keys(patch).length === 0 ? null : patch;
};
