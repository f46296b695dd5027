import { findCluster } from "../../database/find-cluster.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";

/**
 * Removes a cluster.
 *
 * @returns its id, so that its samples can be forgotten too
 * @throws {ApiError} 404 where there is no such cluster
 */
export const deleteCluster = async (prisma: PrismaClient, name: string): Promise<number> => {
  const { id } = await findCluster(prisma, name);
  await prisma.cluster.deleteMany({ where: { id } });
  return id;
};
