import cookie from "@fastify/cookie";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type Authenticator, createAuthenticator } from "../access/authenticator.ts";
import { keepBootstrapToken } from "../access/bootstrap-token.ts";
import { credentialOf, noCredential, unknownCredential } from "../access/credential.ts";
import { needOf } from "../access/permissions.ts";
import { ANONYMOUS, checkNeed, type Principal } from "../access/principal.ts";
import { checkCsrf, checkOrigin } from "../access/request-origin.ts";
import { cookieName } from "../access/session-cookie.ts";

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

const isChange = (method: string) => method !== "GET" && method !== "HEAD" && method !== "OPTIONS";

const clusterOf = (params: unknown): string | null => {
  if (typeof params !== "object" || params === null || !("cluster" in params)) return null;
  return typeof params.cluster === "string" ? params.cluster : null;
};

/** Lets nobody do what the table of permissions does not allow them. */
export const accessPlugin = fp(
  async (app) => {
    const { config, prisma } = app;
    const authenticator = createAuthenticator(prisma, (error) =>
      app.log.warn({ err: error }, "the time of last use of a credential could not be kept"),
    );
    await app.register(cookie);
    await keepBootstrapToken(prisma, config.bootstrapToken);
    app.decorate("authenticator", authenticator);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set for each request before anything reads it
    app.decorateRequest("principal", null as unknown as Principal);

    const ofRequest = ({ headers, cookies }: FastifyRequest) =>
      credentialOf(headers.authorization, cookies[cookieName(config)]);
    app.decorate("principalOf", async (request: FastifyRequest) => {
      const credential = ofRequest(request);
      return credential === undefined ? undefined : authenticator.find(credential);
    });

    app.addHook("onRoute", (route) => {
      const methods = Array.isArray(route.method) ? route.method : [route.method];
      for (const method of methods) needOf(method, route.url);
    });

    app.addHook("onRequest", async (request) => {
      checkOrigin(request.headers, config, request.url);
      request.principal = ANONYMOUS;
      const { url } = request.routeOptions;
      const need = url === undefined ? "open" : needOf(request.method, url);
      const credential = ofRequest(request);
      if (credential?.kind === "session" && isChange(request.method)) checkCsrf(request.headers);
      if (need === "open") return;
      if (credential === undefined && !config.anonymousReadOnly) throw noCredential();
      const principal = credential === undefined ? ANONYMOUS : await authenticator.find(credential);
      // A browser whose session has ended may still look where everybody may.
      const isGone = principal === undefined && credential?.kind === "session" && config.anonymousReadOnly;
      if (principal === undefined && credential !== undefined && !isGone) throw unknownCredential(credential);
      request.principal = principal ?? ANONYMOUS;
      checkNeed(request.principal, need, clusterOf(request.params));
    });
  },
  { name: "access", dependencies: ["database"] },
);
