import type { Discovery } from "@highwater/contract/discovery";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { discoveryFaults } from "../../discovery/check-discovery.ts";
import { readDiscovery } from "../../discovery/discovery-settings.ts";
import { keptSignInFault } from "../../discovery/kept-sign-in.ts";
import { invalidInput } from "../../errors.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { type AuthVault, discoveryOwner } from "../../source-auth/auth-vault.ts";

interface Given {
  readonly cluster: string;
  /** Undefined leaves what is there, null removes it. */
  readonly discovery: Discovery | null | undefined;
  /** The bootstrap servers that the cluster will have. */
  readonly bootstrapServers: readonly string[];
}

/**
 * The columns that a request's discovery settings set; their sign-in stands apart, encrypted.
 *
 * @throws {ApiError} 400 for settings that cannot work
 */
export const discoveryData = (vault: AuthVault, { cluster, discovery, bootstrapServers }: Given) => {
  if (discovery === undefined) return {};
  if (discovery === null) return { discovery: Prisma.DbNull, discoveryAuth: null };
  const faults = discoveryFaults(discovery, bootstrapServers, "body.discovery", Date.now());
  if (faults.length > 0) throw invalidInput(faults);
  const { auth, ...settings } = discovery;
  if (auth === undefined) return { discovery: settings };
  return { discovery: settings, discoveryAuth: auth === null ? null : vault.seal(auth, discoveryOwner(cluster)) };
};

/** @throws {ApiError} 400 where the finder of brokers, which stays, would have nobody to ask */
export const checkBootstrapServers = (kept: Discovery | null, bootstrapServers: readonly string[]): void => {
  if (bootstrapServers.length > 0 || kept?.kafka === undefined || kept.kafka === null) return;
  throw invalidInput([{ path: "body.bootstrapServers", message: "are needed by discovery.kafka: remove that first" }]);
};

/**
 * A sign-in that is kept is never sent where its owner did not send it.
 *
 * @throws {ApiError} 400 where a change keeps it and names new places
 */
export const checkKeptSignIn = (
  before: ClusterRow,
  discovery: Discovery | null | undefined,
  bootstrapServers: readonly string[],
): void => {
  if (before.discoveryAuth === null || discovery === null || discovery?.auth !== undefined) return;
  const kept = readDiscovery(before);
  const message = keptSignInFault(
    { discovery: kept, bootstrapServers: before.bootstrapServers },
    { discovery: discovery ?? kept, bootstrapServers },
  );
  if (message === null) return;
  throw invalidInput([
    discovery === undefined
      ? {
          path: "body.bootstrapServers",
          message: `change who is found: the sign-in of discovery ${message}, as discovery.auth`,
        }
      : { path: "body.discovery.auth", message },
  ]);
};
