import type { RoleGrant } from "@highwater/contract/access";
import { USER_NAME_PATTERN } from "@highwater/contract/session";
import type { Prisma, PrismaClient } from "../../generated/prisma/client.ts";
import type { OidcIdentity } from "./oidc-client.ts";

const LONGEST_NAME = 120;

/** The name that the provider tells, as far as it can be one here. */
const nameOf = ({ claims, subject }: OidcIdentity): string => {
  const told = [claims["preferred_username"], claims["email"], subject].filter((name) => typeof name === "string");
  const names = told.map((name) =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9._@+-]/g, "-")
      .replace(/^[^a-z0-9]+/, "")
      .slice(0, LONGEST_NAME),
  );
  return names.find((name) => new RegExp(USER_NAME_PATTERN).test(name)) ?? "user";
};

const textOf = (claim: unknown): string | null =>
  typeof claim === "string" && claim.trim() !== "" ? claim.trim().slice(0, LONGEST_NAME) : null;

/** A name that nobody else has; whoever has it already is not taken over. */
const freeName = async (transaction: Prisma.TransactionClient, wanted: string): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if ((await transaction.user.findUnique({ where: { name } })) === null) return name;
  }
};

/** Takes everything back from whom no group gives a role any more: roles and sessions. */
export const forgetOidcRoles = async (prisma: PrismaClient, issuer: string, subject: string): Promise<void> => {
  const where = { user: { issuer, subject } };
  await prisma.$transaction([prisma.session.deleteMany({ where }), prisma.userGrant.deleteMany({ where })]);
};

/** Keeps whom the provider vouches for, with the roles of the groups of now. */
export const keepOidcUser = (
  prisma: PrismaClient,
  issuer: string,
  identity: OidcIdentity,
  roles: readonly RoleGrant[],
) =>
  prisma.$transaction(async (transaction) => {
    const { subject } = identity;
    const names = roles.flatMap(({ cluster }) => (cluster === null ? [] : [cluster]));
    const clusters = await transaction.cluster.findMany({ where: { name: { in: names } } });
    const ids = new Map(clusters.map(({ id, name }) => [name, id]));
    const known = roles.filter(({ cluster }) => cluster === null || ids.has(cluster));
    const grants = known.map(({ role, cluster }) => ({ role, clusterId: ids.get(cluster ?? "") ?? null }));
    const displayName = textOf(identity.claims["name"]);
    const before = await transaction.user.findUnique({ where: { issuer_subject: { issuer, subject } } });
    if (before === null)
      return transaction.user.create({
        data: {
          name: await freeName(transaction, nameOf(identity)),
          displayName,
          issuer,
          subject,
          lastSignInAt: new Date(),
          grants: { create: grants },
        },
      });
    return transaction.user.update({
      where: { id: before.id },
      data: {
        displayName,
        ...(before.disabled ? {} : { lastSignInAt: new Date() }),
        grants: { deleteMany: {}, create: grants },
      },
    });
  });
