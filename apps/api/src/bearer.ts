import { createHash, timingSafeEqual } from "node:crypto";
import { ApiError } from "./errors.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * There is no sign-in yet, so no credential is asked for; a credential that is sent must be the right one, so that a
 * pipeline finds out about a wrong token today.
 *
 * @throws {ApiError} 401
 */
export const checkBearer = (authorization: string | undefined, bootstrapToken: string | undefined): void => {
  if (authorization === undefined) return;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token !== undefined && bootstrapToken !== undefined && timingSafeEqual(digest(token), digest(bootstrapToken)))
    return;
  throw new ApiError(
    401,
    "Unknown token",
    "The Authorization header holds no token that is known here. Leave it out, or start Highwater with HIGHWATER_BOOTSTRAP_TOKEN set to it.",
  );
};
