import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { PrismaClient } from "../generated/prisma/client.ts";
import { hashSecret, newSecret } from "./secret-text.ts";
import { cookieName, cookieOptions, DAY_MS, IDLE_DAYS, SESSION_DAYS } from "./session-cookie.ts";

const LONGEST_USER_AGENT = 300;

/** Whom a session signs in. */
export type SessionOwner = { readonly userId: number } | { readonly tokenId: number };

/** Begins a session and sets its cookie; sessions that have ended are removed on the way. */
export const beginSession = async (
  prisma: PrismaClient,
  config: Config,
  owner: SessionOwner,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const secret = newSecret();
  const now = Date.now();
  await prisma.session.deleteMany({
    where: {
      OR: [{ expiresAt: { lte: new Date(now) } }, { lastSeenAt: { lte: new Date(now - IDLE_DAYS * DAY_MS) } }],
    },
  });
  await prisma.session.create({
    data: {
      ...owner,
      hash: hashSecret(secret),
      address: request.ip,
      userAgent: request.headers["user-agent"]?.slice(0, LONGEST_USER_AGENT) ?? null,
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + SESSION_DAYS * DAY_MS),
    },
  });
  reply.setCookie(cookieName(config), secret, { ...cookieOptions(config), maxAge: SESSION_DAYS * 86_400 });
};

/** Ends the session that a request came with, if any, and removes its cookie. @returns whether there was one */
export const endOwnSession = async (
  prisma: PrismaClient,
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  const secret = request.cookies[cookieName(config)];
  if (secret === undefined) return false;
  const { count } = await prisma.session.deleteMany({ where: { hash: hashSecret(secret) } });
  reply.clearCookie(cookieName(config), cookieOptions(config));
  return count > 0;
};
