import type { Scope, Who } from "@highwater/contract";

type Permissions = Who["permissions"];

/** Whether something may be done on a cluster, or, with null, on all of them and what they share. */
export const isPermitted = (permissions: Permissions, scope: Scope, cluster: string | null): boolean =>
  permissions.some((one) => (one.cluster === null || one.cluster === cluster) && one.scopes.includes(scope));

/** Whether something may be done on one cluster at least. */
export const isPermittedSomewhere = (permissions: Permissions, scope: Scope): boolean =>
  permissions.some(({ scopes }) => scopes.includes(scope));
