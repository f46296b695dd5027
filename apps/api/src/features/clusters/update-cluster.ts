import type { ClusterPatch } from "@highwater/contract/clusters";
import type { FastifyInstance } from "fastify";
import { clusterNotFound, type ClusterRow, findCluster } from "../../database/find-cluster.ts";
import { readDiscovery } from "../../discovery/discovery-settings.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { checkTargets, settingsData, targetData } from "./cluster-settings.ts";
import { checkKeptConnection, connectionData } from "./connection-data.ts";
import { checkBootstrapServers, checkKeptSignIn, discoveryData } from "./discovery-data.ts";

/** A deletion that came in between: the row to change, or the one that a target belongs to, is gone. */
const wasRemoved = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && (error.code === "P2025" || error.code === "P2003");

/**
 * Changes what the patch names. A new list of targets replaces the one before; a target whose URL stays keeps its identity.
 *
 * @throws {ApiError} 400 for wrong settings, 404 where there is no such cluster
 */
export const updateCluster = async (
  { prisma, vault, connectionVault }: Pick<FastifyInstance, "prisma" | "vault" | "connectionVault">,
  name: string,
  patch: ClusterPatch,
): Promise<ClusterRow> => {
  const before = await findCluster(prisma, name);
  const clusterId = before.id;
  const { targets } = patch;
  if (targets !== undefined) checkTargets(targets, Date.now());
  const settings = settingsData(patch);
  const { bootstrapServers = before.bootstrapServers } = settings;
  if (patch.discovery === undefined) checkBootstrapServers(readDiscovery(before), bootstrapServers);
  const discovery = discoveryData(vault, { cluster: name, discovery: patch.discovery, bootstrapServers });
  checkKeptSignIn(before, patch.discovery, bootstrapServers);
  const connection = connectionData(connectionVault, name, patch.connection);
  checkKeptConnection(before, patch.connection, bootstrapServers);
  const data = { ...settings, ...discovery, ...connection };
  const change = prisma.$transaction(async (transaction) => {
    await transaction.cluster.update({ where: { id: clusterId }, data: { ...data, updatedAt: new Date() } });
    if (targets === undefined) return;
    const gone = { clusterId, origin: "configured", url: { notIn: targets.map(({ url }) => url) } };
    await transaction.target.deleteMany({ where: gone });
    for (const target of targets.map((given) => targetData(vault, given)))
      await transaction.target.upsert({
        where: { clusterId_url: { clusterId, url: target.url } },
        create: { clusterId, ...target },
        update: target,
      });
  });
  await change.catch((error: unknown) => {
    throw wasRemoved(error) ? clusterNotFound(name) : error;
  });
  return findCluster(prisma, name);
};
