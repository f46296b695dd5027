import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/session";
import type { SignIn } from "@highwater/contract/session";
import { beginSession, endOwnSession } from "../../access/session-store.ts";
import { SignInLocked } from "../../access/sign-in-failures.ts";
import { addressKey } from "../../access/address-key.ts";
import { startOf } from "../../audit/audit-book.ts";
import { createOnceAMinute } from "../../audit/once-a-minute.ts";
import { ApiError } from "../../errors.ts";
import { listOwnSessions, ownSessions } from "./own-sessions.ts";
import { presentSession } from "./session-state.ts";
import { setPassword } from "./set-password.ts";
import { checkSignIn } from "./sign-in.ts";

const SIGN_IN = "POST /session";

/** The name that a refused sign-in gave; a token is never written down. */
const nameGiven = (given: SignIn) =>
  "password" in given ? given.name : "token" in given ? "(a token)" : "(a set-up link)";

export const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { prisma, config } = app;
  const isNew = createOnceAMinute();
  /** Wrong passwords are few, since they have to wait; wrong tokens of one address are one entry a minute. */
  const isNews = (given: SignIn, ip: string) => "password" in given || isNew(`${nameGiven(given)} ${addressKey(ip)}`);

  app.route({
    ...contract.getSession,
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      return presentSession(prisma, config, await app.principalOf(request));
    },
  });

  app.route({
    ...contract.signIn,
    handler: async (request, reply) => {
      const { body, ip } = request;
      const found = await checkSignIn(app, body, ip).catch(async (error: unknown) => {
        // One that has to wait is not looked at, and may come as often as it likes.
        if (error instanceof ApiError && error.status === 401 && isNews(body, ip)) {
          const actor = { kind: "anonymous", name: nameGiven(body) } as const;
          await app.audit.note({ ...startOf(request, SIGN_IN, actor), status: error.status });
        }
        if (error instanceof SignInLocked) reply.header("retry-after", error.retryAfterSeconds);
        throw error;
      });
      await app.audit.note({ ...startOf(request, SIGN_IN, found), status: 200 });
      await endOwnSession(prisma, config, request, reply);
      await beginSession(prisma, config, found.owner, request, reply);
      app.authenticator.forget();
      const id = "userId" in found.owner ? found.owner.userId : found.owner.tokenId;
      reply.header("cache-control", "no-store");
      return presentSession(prisma, config, await ownSessions(prisma, config.oidc?.issuer).newest(found.kind, id));
    },
  });

  app.route({
    ...contract.signOut,
    handler: async (request, reply) => {
      const principal = await app.principalOf(request);
      if (await endOwnSession(prisma, config, request, reply)) app.authenticator.forget();
      if (principal !== undefined)
        await app.audit.note({ ...startOf(request, "DELETE /session", principal), status: 204 });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.setOwnPassword,
    handler: async ({ body, principal, ip }, reply) => {
      await setPassword(prisma, principal, body, ip).catch((error: unknown) => {
        if (error instanceof SignInLocked) reply.header("retry-after", error.retryAfterSeconds);
        throw error;
      });
      app.authenticator.forget();
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.listSessions,
    handler: async ({ principal }) => ({ items: await listOwnSessions(prisma, principal) }),
  });

  app.route({
    ...contract.signOutEverywhere,
    handler: async (request, reply) => {
      await ownSessions(prisma).end(request.principal);
      await endOwnSession(prisma, config, request, reply);
      app.authenticator.forget();
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.endSession,
    handler: async ({ principal, params }, reply) => {
      const count = await ownSessions(prisma).end(principal, params.id);
      app.authenticator.forget();
      if (count === 0) throw new ApiError(404, "Unknown session", `You have no session "${params.id}".`);
      return reply.code(204).send(null);
    },
  });
};
