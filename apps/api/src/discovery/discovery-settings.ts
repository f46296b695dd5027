import { Discovery } from "@highwater/contract/discovery";
import type { SourceAuth } from "@highwater/contract/target-auth";
import { Value } from "typebox/value";
import { SecretUnreadable } from "../secrets/secret-box.ts";
import { type AuthVault, discoveryOwner } from "../source-auth/auth-vault.ts";

export interface DiscoveringCluster {
  readonly id: number;
  readonly name: string;
  readonly bootstrapServers: readonly string[];
  readonly discovery: unknown;
  /** Encrypted. */
  readonly discoveryAuth: Uint8Array | null;
}

/** The settings of a cluster's finders as they stand in the database, without what signs in; null where there are none. */
export const readDiscovery = ({ discovery }: Pick<DiscoveringCluster, "discovery">): Discovery | null =>
  discovery === null || !Value.Check(Discovery, discovery) ? null : discovery;

/** What http_sd is signed in to with, or why that cannot be read. */
export const openDiscoveryAuth = (
  vault: AuthVault,
  { name, discoveryAuth }: DiscoveringCluster,
): { readonly auth: SourceAuth | null } | { readonly unreadable: string } => {
  try {
    return { auth: discoveryAuth === null ? null : vault.open(discoveryAuth, discoveryOwner(name)) };
  } catch (error) {
    if (error instanceof SecretUnreadable) return { unreadable: error.message };
    throw error;
  }
};
