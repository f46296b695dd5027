import { hasAdministrator } from "../../access/set-up-link.ts";
import type { Config } from "../../config.ts";
import { ApiError } from "../../errors.ts";
import type { Prisma, PrismaClient } from "../../generated/prisma/client.ts";

/** Any fixed number; it names "who administers is being changed". */
const KEY = 4_600_460_047;

type Transaction = Prisma.TransactionClient;

/**
 * Makes a change of users or tokens, unless nobody could administer after it who could before. One change at a time, so
 * that two administrators cannot remove each other.
 *
 * @throws {ApiError} 409
 */
export const keepAnAdministrator = <T>(
  prisma: PrismaClient,
  config: Pick<Config, "oidc">,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock(${KEY})`;
    const before = await hasAdministrator(transaction, config);
    const result = await change(transaction);
    if (before && !(await hasAdministrator(transaction, config)))
      throw new ApiError(
        409,
        "The last administrator",
        "After this nobody who can sign in would be an administrator of all clusters. Make somebody else one first.",
      );
    return result;
  });
