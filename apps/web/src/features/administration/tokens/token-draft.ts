import type { Scope, Token, TokenInput, TokenPatch } from "@highwater/contract";
import { DAY_MS } from "../../../lib/durations.ts";

/** How long a new token works; "keep" leaves it as it is. */
export type Expiry = "30" | "90" | "365" | "never" | "keep";

/** What is typed into the form of a token. */
export interface TokenDraft {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Null for all clusters. */
  readonly clusters: readonly string[] | null;
  readonly expiry: Expiry;
}

/** The form of a token, or of a new one, which may look for 90 days. */
export const draftOf = (token: Token | null): TokenDraft =>
  token === null
    ? { name: "", scopes: ["read"], clusters: null, expiry: "90" }
    : { name: token.name, scopes: token.scopes, clusters: token.clusters, expiry: "keep" };

const ORDER: readonly Scope[] = ["read", "upload", "operate", "administer"];

/** The same with a scope more or less; to administer takes all clusters. */
export const withScope = (draft: TokenDraft, scope: Scope, wanted: boolean): TokenDraft => {
  const scopes = ORDER.filter((one) => (one === scope ? wanted : draft.scopes.includes(one)));
  return { ...draft, scopes, clusters: scopes.includes("administer") ? null : draft.clusters };
};

const expiryOf = (expiry: Exclude<Expiry, "keep">, nowMs: number): string | null =>
  expiry === "never" ? null : new Date(nowMs + Number(expiry) * DAY_MS).toISOString();

/** What is wrong with it, in words; null where nothing is. */
export const faultOf = ({ name, scopes, clusters }: TokenDraft): string | null => {
  if (name.trim() === "") return "Give it a name";
  if (scopes.length === 0) return "Choose what it may be used for";
  return clusters?.length === 0 ? "Choose a cluster, or all of them" : null;
};

/** The token to make, `nowMs` being now. */
export const inputOf = ({ name, scopes, clusters, expiry }: TokenDraft, nowMs: number): TokenInput => ({
  name: name.trim(),
  scopes: [...scopes],
  clusters: clusters === null ? null : [...clusters],
  ...(expiry === "keep" ? {} : { expiresAt: expiryOf(expiry, nowMs) }),
});

const sameList = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((item) => other.includes(item));

/** What was changed of a token; null where nothing was. */
export const patchOf = (draft: TokenDraft, token: Token, nowMs: number): TokenPatch | null => {
  const { name, scopes, clusters, expiresAt } = inputOf(draft, nowMs);
  const patch: TokenPatch = {
    ...(name === token.name ? {} : { name }),
    ...(sameList(scopes, token.scopes) ? {} : { scopes }),
    ...(clusters === undefined || sameList(clusters, token.clusters) ? {} : { clusters }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
  return Object.keys(patch).length === 0 ? null : patch;
};
