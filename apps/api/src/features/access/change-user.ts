import type { UserPatch } from "@highwater/contract/users";
import { hashPassword } from "../../access/password-hash.ts";
import type { Config } from "../../config.ts";
import { ApiError } from "../../errors.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";
import { grantsData } from "./grants-data.ts";
import { keepAnAdministrator } from "./keep-an-administrator.ts";
import { SHOWN_USER } from "./present-user.ts";

/**
 * Changes a user.
 *
 * @throws {ApiError} 400 for roles that cannot be, 409 for what the OpenID provider keeps and for the last administrator
 */
export const changeUser = async (
  prisma: PrismaClient,
  config: Pick<Config, "oidc">,
  user: { readonly id: number; readonly issuer: string | null },
  body: UserPatch,
) => {
  const { displayName, password, disabled } = body;
  if (user.issuer !== null && (password !== undefined || body.grants !== undefined))
    throw new ApiError(
      409,
      "Not kept here",
      "This user signs in by the OpenID provider, whose groups give the roles at each sign-in. Change them there, or OIDC_ROLES.",
    );
  const grants = body.grants === undefined ? undefined : await grantsData(prisma, body.grants);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return keepAnAdministrator(prisma, config, async (transaction) => {
    if (passwordHash !== undefined || disabled === true)
      await transaction.session.deleteMany({ where: { userId: user.id } });
    return transaction.user.update({
      where: { id: user.id },
      data: {
        ...(displayName === undefined ? {} : { displayName }),
        ...(disabled === undefined ? {} : { disabled }),
        ...(passwordHash === undefined ? {} : { passwordHash }),
        ...(grants === undefined ? {} : { grants: { deleteMany: {}, create: grants } }),
      },
      include: SHOWN_USER,
    });
  });
};
