import type { TokenInput, TokenPatch } from "@highwater/contract/tokens";
import type { Token } from "@highwater/contract/tokens";
import { readScopes } from "../../access/principal.ts";
import { invalidInput } from "../../errors.ts";
import type { Prisma, PrismaClient } from "../../generated/prisma/client.ts";

export const SHOWN_TOKEN = {
  clusters: { include: { cluster: { select: { name: true } } } },
} as const satisfies Prisma.ApiTokenInclude;
export type ShownToken = Prisma.ApiTokenGetPayload<{ include: typeof SHOWN_TOKEN }>;

export const presentToken = (token: ShownToken): Token => ({
  id: String(token.id),
  name: token.name,
  start: token.start,
  origin: token.origin === "environment" ? "environment" : "made",
  scopes: readScopes(token.scopes),
  clusters: token.allClusters ? null : token.clusters.map(({ cluster }) => cluster.name).toSorted(),
  createdBy: token.createdBy,
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt?.toISOString() ?? null,
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  state: token.expiresAt !== null && token.expiresAt <= new Date() ? "expired" : "valid",
});

const clusterIds = async (prisma: PrismaClient, names: readonly string[]): Promise<number[]> => {
  const rows = await prisma.cluster.findMany({ where: { name: { in: [...names] } }, select: { id: true, name: true } });
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return names.map((name, index) => {
    const id = ids.get(name);
    if (id !== undefined) return id;
    throw invalidInput([{ path: `body.clusters.${index}`, message: `there is no cluster "${name}"` }]);
  });
};

const endOf = (text: string): Date => {
  const end = new Date(text);
  if (end > new Date()) return end;
  throw invalidInput([{ path: "body.expiresAt", message: "must lie in the future" }]);
};

/**
 * What of a token is stored, of what was given.
 *
 * @throws {ApiError} 400 for an unknown cluster, a time gone by, and a token that administers some clusters only
 */
export const tokenData = async (prisma: PrismaClient, given: TokenInput | TokenPatch, before?: ShownToken) => {
  const { name, scopes, clusters, expiresAt } = given;
  const isLimited = clusters === undefined ? before?.allClusters === false : clusters !== null;
  if (isLimited && (scopes ?? before?.scopes ?? []).includes("administer"))
    throw invalidInput([{ path: "body.scopes", message: "to administer takes all clusters: clusters must be null" }]);
  const ids = clusters === undefined || clusters === null ? [] : await clusterIds(prisma, clusters);
  return {
    ...(name === undefined ? {} : { name }),
    ...(scopes === undefined ? {} : { scopes }),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : endOf(expiresAt) }),
    ...(clusters === undefined
      ? {}
      : {
          allClusters: clusters === null,
          clusters: {
            ...(before === undefined ? {} : { deleteMany: {} }),
            create: ids.map((clusterId) => ({ clusterId })),
          },
        }),
  };
};
