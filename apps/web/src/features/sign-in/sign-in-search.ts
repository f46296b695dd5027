import { safePath } from "./return-to.ts";

/** What the URL of the sign-in page says. */
export interface SignInSearch {
  /** Path of this console to go to afterwards. */
  readonly returnTo?: string;
  /** Why signing in by the provider failed. */
  readonly problem?: string;
}

const LONGEST = 500;

/** Reads it; what makes no sense is left out. */
export const readSignInSearch = (search: Readonly<Record<string, unknown>>): SignInSearch => {
  const returnTo = safePath(search["returnTo"]);
  const { problem } = search;
  return {
    ...(returnTo === "/" ? {} : { returnTo }),
    ...(typeof problem === "string" && problem !== "" ? { problem: problem.slice(0, LONGEST) } : {}),
  };
};
