import { type Scope, type Permission, SCOPES } from "@highwater/contract/access";
import { ApiError } from "../errors.ts";
import type { Need } from "./permissions.ts";

/** Who asks, and what they may do. */
export interface Principal {
  readonly kind: "user" | "token" | "anonymous";
  readonly id: number | null;
  readonly name: string;
  readonly displayName: string | null;
  readonly permissions: readonly Permission[];
  /** The session that asks; null where it comes without a cookie. */
  readonly sessionId: number | null;
  readonly hasPassword: boolean;
  readonly isExternal: boolean;
}

/** Whoever may look without signing in. */
export const ANONYMOUS: Principal = {
  kind: "anonymous",
  id: null,
  name: "anonymous",
  displayName: null,
  permissions: [{ cluster: null, scopes: ["read"] }],
  sessionId: null,
  hasPassword: false,
  isExternal: false,
};

/** Whether a scope is there: on a cluster, or with null on all of them. */
export const may = ({ permissions }: Principal, scope: Scope, cluster: string | null): boolean =>
  permissions.some((held) => (held.cluster === null || held.cluster === cluster) && held.scopes.includes(scope));

const mayAnywhere = ({ permissions }: Principal, scope: Scope): boolean =>
  permissions.some(({ scopes }) => scopes.includes(scope));

const isAllowed = (principal: Principal, need: Need, cluster: string | null): boolean => {
  if (need === "open") return true;
  if (need === "self") return principal.kind !== "anonymous";
  const { scope, place } = need;
  if (place === "cluster") return may(principal, scope, cluster);
  return place === "shared" ? may(principal, scope, null) : mayAnywhere(principal, scope);
};

const ROLE_FOR: Readonly<Record<Scope, string>> = {
  read: "viewer",
  upload: "uploader",
  operate: "operator",
  administer: "administrator",
};

const placeWords = ({ place }: Exclude<Need, "open" | "self">, cluster: string | null) => {
  if (place === "any") return "";
  return place === "shared" || cluster === null ? " on all clusters" : ` on cluster ${JSON.stringify(cluster)}`;
};

const refusal = (principal: Principal, need: Exclude<Need, "open">, cluster: string | null): ApiError => {
  if (need === "self") return new ApiError(401, "Not signed in", "Only who is signed in can do this. Sign in first.");
  const what = `the scope "${need.scope}"${placeWords(need, cluster)}`;
  const who =
    principal.kind === "token"
      ? `The token "${principal.name}" lacks ${what}. An administrator can change its scopes and clusters.`
      : `${principal.kind === "user" ? `"${principal.name}"` : "Who is not signed in"} lacks ${what}, which the role ${ROLE_FOR[need.scope]} has. An administrator can give it.`;
  return new ApiError(403, "Not allowed", who);
};

/** @throws {ApiError} 403 where the principal may not, 401 where it takes somebody who is signed in */
export const checkNeed = (principal: Principal, need: Need, cluster: string | null): void => {
  if (need !== "open" && !isAllowed(principal, need, cluster)) throw refusal(principal, need, cluster);
};

/**
 * For what a request turns out to concern beyond its path.
 *
 * @throws {ApiError} 403
 */
export const checkCluster = (principal: Principal, scope: Scope, cluster: string | null): void => {
  if (may(principal, scope, cluster)) return;
  throw refusal(principal, { scope, place: cluster === null ? "shared" : "each" }, cluster);
};

/** Names of the clusters where a scope is there; null for all. */
export const clustersWith = ({ permissions }: Principal, scope: Scope): readonly string[] | null => {
  const held = permissions.filter(({ scopes }) => scopes.includes(scope));
  const names = held.flatMap(({ cluster }) => (cluster === null ? [] : [cluster]));
  return held.some(({ cluster }) => cluster === null) ? null : names;
};

const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

/** Scopes as they are stored; what a later release wrote is left out. */
export const readScopes = (texts: readonly string[]): readonly Scope[] => texts.filter(isScope);
