import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as contract from "@highwater/contract/oidc";
import { OIDC_PROBLEMS, type OidcProblem } from "@highwater/contract/oidc-problems";
import { API_BASE } from "@highwater/contract/endpoint";
import { AuthorizationResponseError } from "openid-client";
import { forgetOidcRoles, keepOidcUser } from "../../access/oidc/keep-oidc-user.ts";
import { ATTEMPT_SECONDS, openAttempt, sealAttempt } from "../../access/oidc/oidc-attempt.ts";
import { createOidcClient } from "../../access/oidc/oidc-client.ts";
import { rolesOfGroups } from "../../access/oidc/roles-of-groups.ts";
import { cookieName, cookieOptions } from "../../access/session-cookie.ts";
import { beginSession } from "../../access/session-store.ts";
import { startOf } from "../../audit/audit-book.ts";
import { ApiError } from "../../errors.ts";

const CALLBACK = `${API_BASE}/oidc/callback`;

/** A sign-in that failed, with the reason for the page. */
class OidcRefused extends Error {
  readonly problem: OidcProblem;

  constructor(problem: OidcProblem) {
    super(problem);
    this.problem = problem;
  }
}

const problemOf = (error: unknown): OidcProblem => {
  if (error instanceof OidcRefused) return error.problem;
  if (error instanceof AuthorizationResponseError) return error.error === "access_denied" ? "denied" : "failed";
  return "failed";
};

const refuse = async () => {
  throw new ApiError(404, "No OpenID provider", "Sign-in by OpenID Connect is not set up: OIDC_ISSUER names none.");
};

export const oidcRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { prisma, config, secretBox } = app;
  const { oidc } = config;
  if (oidc === undefined) {
    app.route({ ...contract.startOidc, handler: refuse });
    app.route({ ...contract.finishOidc, handler: refuse });
    return;
  }
  const client = createOidcClient(oidc);
  app.addHook("onClose", () => client.close());
  const attemptCookie = `${cookieName(config)}_oidc`;
  const baseOf = ({ host }: FastifyRequest) => config.publicUrl ?? new URL(`http://${host}`);

  app.route({
    ...contract.startOidc,
    handler: async (request, reply) => {
      const { url, attempt } = await client.begin(new URL(CALLBACK, baseOf(request)).href).catch((error: unknown) => {
        request.log.error({ err: error }, "the OpenID provider could not be asked");
        throw new ApiError(
          502,
          "Sign-in provider unavailable",
          `${OIDC_PROBLEMS.unavailable} Check OIDC_ISSUER (${oidc.issuer}).`,
        );
      });
      const sealed = sealAttempt(secretBox, { ...attempt, returnTo: request.query.returnTo ?? "/" });
      reply.setCookie(attemptCookie, sealed, { ...cookieOptions(config), maxAge: ATTEMPT_SECONDS });
      return reply.header("cache-control", "no-store").redirect(url.href, 302);
    },
  });

  const finish = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const attempt = openAttempt(secretBox, request.cookies[attemptCookie]);
    if (attempt === undefined) throw new OidcRefused("expired");
    const identity = await client.finish(new URL(request.url, baseOf(request)), attempt);
    const roles = rolesOfGroups(identity.claims[oidc.groupsClaim], oidc);
    if (roles.length === 0) {
      await forgetOidcRoles(prisma, oidc.issuer, identity.subject);
      app.authenticator.forget();
      throw new OidcRefused("no-role");
    }
    const user = await keepOidcUser(prisma, oidc.issuer, identity, roles);
    app.authenticator.forget();
    if (user.disabled) throw new OidcRefused("disabled");
    await app.audit.note({ ...startOf(request, "GET /oidc/callback", { kind: "user", name: user.name }), status: 200 });
    await beginSession(prisma, config, { userId: user.id }, request, reply);
    return attempt.returnTo;
  };

  app.route({
    ...contract.finishOidc,
    handler: async (request, reply) => {
      const target = await finish(request, reply).catch(async (error: unknown) => {
        const problem = problemOf(error);
        request.log.warn({ err: error }, "a sign-in by OpenID Connect failed");
        const actor = { kind: "anonymous", name: `(${oidc.name})` } as const;
        // What began elsewhere, or nowhere, anybody may send as often as they like.
        if (problem !== "expired")
          await app.audit.note({ ...startOf(request, "GET /oidc/callback", actor), status: 403 });
        return `/sign-in?problem=${problem}`;
      });
      reply.clearCookie(attemptCookie, cookieOptions(config));
      return reply.header("cache-control", "no-store").redirect(target, 302);
    },
  });
};
