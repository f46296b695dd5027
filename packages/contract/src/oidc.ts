import { Type } from "typebox";
import { Problem } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";

const tags = ["access"];

export const startOidc = endpoint({
  method: "GET",
  url: `${API_BASE}/oidc/sign-in`,
  schema: {
    summary: "Sign in by OpenID Connect: leads to the provider",
    tags,
    querystring: Type.Object(
      {
        returnTo: Type.Optional(
          Type.String({
            pattern: "^/(?![/\\\\])",
            maxLength: 2000,
            description: "Path of this console to come back to",
          }),
        ),
      },
      { additionalProperties: false, description: "Where to afterwards" },
    ),
    response: { 302: Type.Null({ description: "To the provider" }), 400: Problem, 404: Problem, 502: Problem },
  },
});

export const finishOidc = endpoint({
  method: "GET",
  url: `${API_BASE}/oidc/callback`,
  schema: {
    summary: "Sign in by OpenID Connect: back from the provider",
    description: "Leads to the page that was wanted, or to /sign-in?problem=CODE where it failed.",
    tags,
    response: { 302: Type.Null({ description: "Back to the console's pages" }), 404: Problem },
  },
});

/** Why a sign-in by OpenID Connect failed, in words for the page; /sign-in?problem= names one. */
export const OIDC_PROBLEMS = {
  unavailable: "The sign-in provider does not answer. Try again in a moment; the console's log has the details.",
  expired: "The sign-in took longer than ten minutes, or began in another browser. Try again.",
  denied: "The sign-in provider refused the sign-in.",
  "no-role": "You are signed in at the provider, but none of your groups has a role here. Ask an administrator.",
  disabled: "An administrator has disabled you here.",
  failed: "The sign-in provider's answer could not be trusted or read. The console's log has the details.",
} as const;
export type OidcProblem = keyof typeof OIDC_PROBLEMS;
