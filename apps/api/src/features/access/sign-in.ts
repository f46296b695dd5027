import type { SignIn } from "@highwater/contract/session";
import type { FastifyInstance } from "fastify";
import { isPassword } from "../../access/password-hash.ts";
import type { SessionOwner } from "../../access/session-store.ts";
import { takeSetUpToken } from "../../access/set-up-link.ts";
import { oneTryAtATime } from "../../access/one-try-at-a-time.ts";
import {
  checkNotLocked,
  type FailureKeys,
  failureKeys,
  forgetFailures,
  noteFailure,
} from "../../access/sign-in-failures.ts";
import { hashSecret } from "../../access/secret-text.ts";
import type { Config } from "../../config.ts";
import { ApiError } from "../../errors.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";

/** Whom a sign-in signs in, with the name for the audit log. */
export interface SignedIn {
  readonly owner: SessionOwner;
  readonly kind: "user" | "token";
  readonly name: string;
}

const wrong = (detail: string) => new ApiError(401, "Sign-in refused", detail);

const byPassword = async (
  prisma: PrismaClient,
  { name, password }: Readonly<{ name: string; password: string }>,
  keys: FailureKeys,
): Promise<SignedIn> => {
  await checkNotLocked(prisma, keys);
  const user = await prisma.user.findUnique({ where: { name } });
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (!isRight || user === null || user.disabled) {
    await noteFailure(prisma, keys);
    throw wrong("The name or the password is wrong.");
  }
  await forgetFailures(prisma, keys);
  return { owner: { userId: user.id }, kind: "user", name };
};

const tryPassword = (prisma: PrismaClient, given: Readonly<{ name: string; password: string }>, address: string) => {
  const name = given.name.toLowerCase();
  const keys = failureKeys(name, address);
  return oneTryAtATime(keys, () => byPassword(prisma, { ...given, name }, keys));
};

const byToken = async (prisma: PrismaClient, token: string): Promise<SignedIn> => {
  const row = await prisma.apiToken.findUnique({ where: { hash: hashSecret(token) } });
  if (row === null || (row.expiresAt !== null && row.expiresAt <= new Date()))
    throw wrong("The token is not known, was removed or has expired.");
  return { owner: { tokenId: row.id }, kind: "token", name: row.name };
};

const byLink = async (prisma: PrismaClient, config: Config, token: string): Promise<SignedIn> => {
  const userId = await takeSetUpToken(prisma, config, token);
  if (userId === undefined)
    throw wrong(
      "The set-up link was used before, is older than a day, or a newer one was printed. While nobody can sign in, each start of the console prints a new one.",
    );
  const { name } = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
  return { owner: { userId }, kind: "user", name };
};

/**
 * Finds out who signs in.
 *
 * @throws {ApiError} 401 for wrong credentials, 429 after too many of them
 */
export const checkSignIn = async (
  { prisma, config }: Pick<FastifyInstance, "prisma" | "config">,
  given: SignIn,
  address: string,
): Promise<SignedIn> => {
  const found =
    "password" in given
      ? await tryPassword(prisma, given, address)
      : "token" in given
        ? await byToken(prisma, given.token)
        : await byLink(prisma, config, given.setUpToken);
  if ("userId" in found.owner)
    await prisma.user.update({ where: { id: found.owner.userId }, data: { lastSignInAt: new Date() } });
  return found;
};
