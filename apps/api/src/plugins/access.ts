import cookie from "@fastify/cookie";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type Authenticator, createAuthenticator, type Credential } from "../access/authenticator.ts";
import { keepBootstrapToken } from "../access/bootstrap-token.ts";
import { credentialOf, noCredential, unknownCredential } from "../access/credential.ts";
import { createGuessLimit } from "../access/guess-limit.ts";
import { needOf, needOfRequest } from "../access/permissions.ts";
import { ANONYMOUS, type Principal } from "../access/principal.ts";
import { checkCsrf, checkOrigin } from "../access/request-origin.ts";
import { cookieName } from "../access/session-cookie.ts";
import { isChange } from "../is-change.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly authenticator: Authenticator;
    /** Who asks, if anybody; undefined for an open endpoint that nobody signed in to. */
    principalOf(request: FastifyRequest): Promise<Principal | undefined>;
  }
  interface FastifyRequest {
    /** Who asks. Of an open endpoint, anonymous. */
    principal: Principal;
  }
}

/** Finds out who asks, and lets nobody in who should not be. */
export const accessPlugin = fp(
  async (app) => {
    const { config, prisma } = app;
    const authenticator = createAuthenticator(prisma, config.oidc?.issuer, (error) =>
      app.log.warn({ err: error }, "the time of last use of a credential could not be kept"),
    );
    await app.register(cookie);
    await keepBootstrapToken(prisma, config.bootstrapToken);
    app.decorate("authenticator", authenticator);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set for each request before anything reads it
    app.decorateRequest("principal", null as unknown as Principal);
    const guesses = createGuessLimit(app);

    const ofRequest = ({ headers, cookies }: FastifyRequest) =>
      credentialOf(headers.authorization, cookies[cookieName(config)]);
    const lookUp = async (request: FastifyRequest, credential: Credential) => {
      if (!authenticator.isKnown(credential)) await guesses.check(request);
      const principal = await authenticator.find(credential);
      if (principal === undefined) await guesses.count(request);
      return principal;
    };
    app.decorate("principalOf", async (request: FastifyRequest) => {
      const credential = ofRequest(request);
      return credential === undefined ? undefined : lookUp(request, credential);
    });

    app.addHook("onRoute", (route) => {
      const methods = Array.isArray(route.method) ? route.method : [route.method];
      for (const method of methods) needOf(method, route.url);
    });

    app.addHook("onRequest", async (request) => {
      checkOrigin(request.headers, config, request.url);
      request.principal = ANONYMOUS;
      const isOpen = needOfRequest(request) === "open";
      const credential = isOpen && !isChange(request.method) ? undefined : ofRequest(request);
      if (credential?.kind === "session" && isChange(request.method)) checkCsrf(request.headers);
      if (isOpen) return;
      if (credential === undefined) {
        if (config.anonymousReadOnly) return;
        throw noCredential();
      }
      const principal = await lookUp(request, credential);
      if (principal !== undefined) request.principal = principal;
      // A browser whose session has ended may still look where everybody may.
      else if (credential.kind === "token" || !config.anonymousReadOnly) throw unknownCredential(credential);
    });
  },
  { name: "access", dependencies: ["database"] },
);
