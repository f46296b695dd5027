import { ApiError } from "../errors.ts";
import type { Credential } from "./authenticator.ts";

/** Longer ones are nobody's. */
const LONGEST = 4096;

const badToken = () =>
  new ApiError(
    401,
    "Unknown token",
    'The Authorization header holds no token that works here: it must be "Bearer" and an API token that is known, was not removed and has not expired. Administration, Tokens lists those that are.',
  );

/** What a request signs in with: a token stands before a cookie. @throws {ApiError} 401 for an unusable header */
export const credentialOf = (authorization: string | undefined, cookie: string | undefined): Credential | undefined => {
  // Basic is of a proxy in front, and none of ours.
  if (authorization !== undefined && !/^Basic /i.test(authorization)) {
    const secret = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (secret === undefined || secret.length > LONGEST) throw badToken();
    return { kind: "token", secret };
  }
  return cookie === undefined || cookie === "" || cookie.length > LONGEST
    ? undefined
    : { kind: "session", secret: cookie };
};

/** For a credential that was sent and is not known. */
export const unknownCredential = ({ kind }: Credential): ApiError =>
  kind === "token"
    ? badToken()
    : new ApiError(401, "Signed out", "The session has ended or was signed out. Sign in again.");

/** For none. */
export const noCredential = (): ApiError =>
  new ApiError(
    401,
    "Not signed in",
    "This needs a sign-in: a browser signs in at /sign-in, a program sends Authorization: Bearer and an API token.",
  );
