import { SCOPES } from "@highwater/contract/access";
import type { PrismaClient } from "../generated/prisma/client.ts";
import { hashSecret } from "./secret-text.ts";
import { tokenStart } from "./token-start.ts";

/** Keeps the one token of the environment: it is there while HIGHWATER_BOOTSTRAP_TOKEN names it, and no longer. */
export const keepBootstrapToken = async (prisma: PrismaClient, token: string | undefined): Promise<void> => {
  const hash = token === undefined ? undefined : hashSecret(token);
  await prisma.apiToken.deleteMany({
    where: { origin: "environment", ...(hash === undefined ? {} : { hash: { not: hash } }) },
  });
  if (token === undefined || hash === undefined) return;
  const fields = { origin: "environment", scopes: [...SCOPES], allClusters: true, expiresAt: null };
  await prisma.apiToken.upsert({
    where: { hash },
    create: { ...fields, name: "HIGHWATER_BOOTSTRAP_TOKEN", hash, start: tokenStart(token) },
    update: fields,
  });
};
