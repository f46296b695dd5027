import type { ClusterPatch } from "@highwater/contract/clusters";
import { type ClusterRow, findCluster } from "../../database/find-cluster.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";
import { checkTargets, settingsData, targetData } from "./cluster-settings.ts";

/**
 * Changes what the patch names. A new list of targets replaces the one before; a target whose URL stays keeps its identity.
 *
 * @throws {ApiError} 400 for wrong settings, 404 where there is no such cluster
 */
export const updateCluster = async (prisma: PrismaClient, name: string, patch: ClusterPatch): Promise<ClusterRow> => {
  const { id: clusterId } = await findCluster(prisma, name);
  const { targets } = patch;
  if (targets !== undefined) checkTargets(targets);
  const data = settingsData(patch);
  await prisma.$transaction(async (transaction) => {
    await transaction.cluster.update({ where: { id: clusterId }, data: { ...data, updatedAt: new Date() } });
    if (targets === undefined) return;
    await transaction.target.deleteMany({ where: { clusterId, url: { notIn: targets.map(({ url }) => url) } } });
    for (const target of targets.map(targetData))
      await transaction.target.upsert({
        where: { clusterId_url: { clusterId, url: target.url } },
        create: { clusterId, ...target },
        update: target,
      });
  });
  return findCluster(prisma, name);
};
