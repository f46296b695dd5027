import { hashPassword, isPassword } from "../../access/password-hash.ts";
import { oneTryAtATime } from "../../access/one-try-at-a-time.ts";
import type { Principal } from "../../access/principal.ts";
import { checkNotLocked, failureKeys, noteFailure } from "../../access/sign-in-failures.ts";
import { ApiError } from "../../errors.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";

interface Passwords {
  readonly currentPassword?: string;
  readonly newPassword: string;
}

/**
 * Sets the password of whoever asks, and ends their other sessions.
 *
 * @throws {ApiError} 409 for who has none, 403 where the current one is wrong, 429 after too many wrong ones
 */
export const setPassword = async (
  prisma: PrismaClient,
  { kind, id, isExternal, sessionId }: Principal,
  { currentPassword = "", newPassword }: Passwords,
  address: string,
): Promise<void> => {
  if (kind !== "user" || id === null || isExternal)
    throw new ApiError(
      409,
      "No password here",
      "Only users of this console have a password; tokens and users of an OpenID provider have none.",
    );
  const user = await prisma.user.findUniqueOrThrow({ where: { id } });
  const { name, passwordHash } = user;
  if (passwordHash !== null) {
    const keys = failureKeys(name, address);
    await oneTryAtATime(keys, async () => {
      await checkNotLocked(prisma, keys);
      if (await isPassword(currentPassword, passwordHash)) return;
      await noteFailure(prisma, keys);
      throw new ApiError(403, "Wrong password", "The current password is wrong.");
    });
  }
  await prisma.user.update({
    where: { id },
    data: {
      passwordHash: await hashPassword(newPassword),
      sessions: { deleteMany: { id: { not: sessionId ?? -1 } } },
    },
  });
};
