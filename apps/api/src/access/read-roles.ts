import { type Role, ROLES, type RoleGrant } from "@highwater/contract/access";

interface StoredGrant {
  readonly role: string;
  readonly cluster: { readonly name: string } | null;
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** Roles as they are stored; what a later release wrote is left out. */
export const readRoles = (grants: readonly StoredGrant[]): RoleGrant[] =>
  grants.flatMap(({ role, cluster }) => (isRole(role) ? [{ role, cluster: cluster?.name ?? null }] : []));
