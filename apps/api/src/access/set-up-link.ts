import type { Config } from "../config.ts";
import type { PrismaClient } from "../generated/prisma/client.ts";
import { hashSecret, newSecret } from "./secret-text.ts";

/** A link that was not used is good for so long. */
const GOOD_FOR_MS = 24 * 3_600_000;

/** Whether somebody can sign in and administer: a user, or a token. */
export const hasAdministrator = async (
  prisma: Pick<PrismaClient, "user" | "apiToken">,
  { oidc }: Pick<Config, "oidc">,
): Promise<boolean> => {
  const ways = [{ passwordHash: { not: null } }, ...(oidc === undefined ? [] : [{ issuer: oidc.issuer }])];
  const users = await prisma.user.count({
    where: { disabled: false, grants: { some: { role: "administrator", clusterId: null } }, OR: ways },
  });
  if (users > 0) return true;
  const tokens = await prisma.apiToken.count({
    where: {
      scopes: { has: "administer" },
      allClusters: true,
      OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
    },
  });
  return tokens > 0;
};

/**
 * A token that signs in once, while nobody can administer; undefined where somebody can. Links from before stop working.
 */
export const makeSetUpToken = async (prisma: PrismaClient, config: Config): Promise<string | undefined> => {
  await prisma.setUpLink.deleteMany();
  if (await hasAdministrator(prisma, config)) return undefined;
  const token = newSecret();
  await prisma.setUpLink.create({
    data: { hash: hashSecret(token), expiresAt: new Date(Date.now() + GOOD_FOR_MS) },
  });
  return token;
};

const FIRST_USER = "admin";

/** A name that nobody has: admin, or admin-2 and so on. */
const freeName = async (prisma: PrismaClient): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? FIRST_USER : `${FIRST_USER}-${number}`;
    if ((await prisma.user.findUnique({ where: { name } })) === null) return name;
  }
};

/** The administrator of an earlier link who has not set a password, or a new one. */
const firstAdministrator = async (prisma: PrismaClient): Promise<number> => {
  const before = await prisma.user.findFirst({
    where: {
      passwordHash: null,
      issuer: null,
      disabled: false,
      grants: { some: { role: "administrator", clusterId: null } },
    },
    orderBy: { id: "asc" },
  });
  if (before !== null) return before.id;
  const grants = { create: [{ role: "administrator" }] };
  const { id } = await prisma.user.create({ data: { name: await freeName(prisma), grants } });
  return id;
};

/** Uses a link up; undefined for one that is not good any more, also since somebody can administer by now. @returns the id of the user whom it signs in */
export const takeSetUpToken = async (
  prisma: PrismaClient,
  config: Pick<Config, "oidc">,
  token: string,
): Promise<number | undefined> => {
  if (await hasAdministrator(prisma, config)) return undefined;
  const { count } = await prisma.setUpLink.deleteMany({
    where: { hash: hashSecret(token), expiresAt: { gt: new Date() } },
  });
  return count === 0 ? undefined : firstAdministrator(prisma);
};
