import { ApiError } from "../errors.ts";
import type { Prisma, PrismaClient } from "../generated/prisma/client.ts";

/** A cluster of the relational part with its targets. */
export type ClusterRow = Prisma.ClusterGetPayload<{ include: { targets: true } }>;

export const clusterNotFound = (name: string) =>
  new ApiError(404, "Unknown cluster", `There is no cluster "${name}". GET /api/v1/clusters lists those that exist.`);

/** @throws {ApiError} 404 where no cluster has this name */
export const findCluster = async (prisma: PrismaClient, name: string): Promise<ClusterRow> => {
  const row = await prisma.cluster.findUnique({ where: { name }, include: { targets: { orderBy: { id: "asc" } } } });
  if (row === null) throw clusterNotFound(name);
  return row;
};
