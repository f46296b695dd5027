import type { RoleGrant } from "@highwater/contract/access";
import { invalidInput } from "../../errors.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";

const wrong = (index: number, field: string, message: string) =>
  invalidInput([{ path: `body.grants.${index}.${field}`, message }]);

/**
 * Roles as they are stored.
 *
 * @throws {ApiError} 400 for a cluster that there is not, one named twice, and an administrator of one cluster
 */
export const grantsData = async (prisma: PrismaClient, grants: readonly RoleGrant[]) => {
  const names = grants.flatMap(({ cluster }) => (cluster === null ? [] : [cluster]));
  const rows = await prisma.cluster.findMany({ where: { name: { in: names } }, select: { id: true, name: true } });
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return grants.map(({ role, cluster }, index) => {
    if (grants.findIndex((other) => other.cluster === cluster) !== index)
      throw wrong(index, "cluster", "is named twice: one role for each cluster");
    if (cluster === null) return { role, clusterId: null };
    if (role === "administrator")
      throw wrong(index, "role", "an administrator is one of all clusters: cluster must be null");
    const clusterId = ids.get(cluster);
    if (clusterId === undefined) throw wrong(index, "cluster", `there is no cluster "${cluster}"`);
    return { role, clusterId };
  });
};
