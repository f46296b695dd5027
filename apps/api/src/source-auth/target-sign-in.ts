import type { SourceAuth, SourceAuthShown } from "@highwater/contract/target-auth";
import { type AuthVault, discoveryOwner, targetOwner } from "./auth-vault.ts";

interface SignedInTarget {
  readonly url: string;
  readonly origin: string;
  readonly auth: Uint8Array | null;
}

interface SignedInCluster {
  readonly name: string;
  readonly discoveryAuth: Uint8Array | null;
}

/** What signs in to a target, still encrypted: its own where it is listed, that of the finders where it was found. */
export const sealedAuthOf = ({ name, discoveryAuth }: SignedInCluster, { url, origin, auth }: SignedInTarget) =>
  origin === "configured"
    ? { sealed: auth, owner: targetOwner(url) }
    : { sealed: discoveryAuth, owner: discoveryOwner(name) };

/**
 * What signs in to a target; null where nothing does.
 *
 * @throws {SecretUnreadable} where it was encrypted with another key
 */
export const openAuthOf = (vault: AuthVault, cluster: SignedInCluster, target: SignedInTarget): SourceAuth | null => {
  const { sealed, owner } = sealedAuthOf(cluster, target);
  return sealed === null ? null : vault.open(sealed, owner);
};

export const showAuthOf = (
  vault: AuthVault,
  cluster: SignedInCluster,
  target: SignedInTarget,
): SourceAuthShown | null => {
  const { sealed, owner } = sealedAuthOf(cluster, target);
  return vault.show(sealed, owner);
};
