import { OIDC_PROBLEMS, type OidcProblem } from "@highwater/contract/oidc-problems";
import { safePath } from "./return-to.ts";

/** What the URL of the sign-in page says. */
export interface SignInSearch {
  /** Path of this console to go to afterwards. */
  readonly returnTo?: string;
  /** Why signing in by the provider failed: one of known reasons, since a link of somebody else may hold anything. */
  readonly problem?: OidcProblem;
}

const isProblem = (text: unknown): text is OidcProblem =>
  typeof text === "string" && Object.hasOwn(OIDC_PROBLEMS, text);

/** Reads it; what makes no sense is left out. */
export const readSignInSearch = (search: Readonly<Record<string, unknown>>): SignInSearch => {
  const returnTo = safePath(search["returnTo"]);
  const { problem } = search;
  return {
    ...(returnTo === "/" ? {} : { returnTo }),
    ...(isProblem(problem) ? { problem } : {}),
  };
};
