import type { Discovery } from "@highwater/contract/discovery";
import type { SourceAuth } from "@highwater/contract/target-auth";
import type { FastifyInstance } from "fastify";
import { openDiscoveryAuth, readDiscovery } from "../../discovery/discovery-settings.ts";
import { keptSignInFault } from "../../discovery/kept-sign-in.ts";
import { ApiError, invalidInput } from "../../errors.ts";

interface TryBody {
  readonly discovery: Discovery;
  readonly bootstrapServers: readonly string[];
  readonly cluster: string | undefined;
}

/**
 * What a try signs in with: what is given, or, where nothing is said of it, what is saved for a cluster's discovery.
 *
 * @throws {ApiError} 400 for an unknown cluster or places that the saved sign-in was not given for, 422 where it cannot
 * be read
 */
export const tryAuth = async (
  { prisma, vault }: Pick<FastifyInstance, "prisma" | "vault">,
  { discovery, bootstrapServers, cluster: name }: TryBody,
): Promise<SourceAuth | null> => {
  if (discovery.auth !== undefined || name === undefined) return discovery.auth ?? null;
  const cluster = await prisma.cluster.findUnique({ where: { name } });
  if (cluster === null) throw invalidInput([{ path: "body.cluster", message: "is no cluster that exists" }]);
  if (cluster.discoveryAuth === null) return null;
  const saved = { discovery: readDiscovery(cluster), bootstrapServers: cluster.bootstrapServers };
  const message = keptSignInFault(saved, { discovery, bootstrapServers });
  if (message !== null) throw invalidInput([{ path: "body.discovery.auth", message }]);
  const opened = openDiscoveryAuth(vault, cluster);
  if ("unreadable" in opened) throw new ApiError(422, "Sign-in not readable", opened.unreadable);
  return opened.auth;
};
