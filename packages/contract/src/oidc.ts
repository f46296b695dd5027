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
            pattern: "^/(?![/\\\\])[\\x21-\\x7e]*$",
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
