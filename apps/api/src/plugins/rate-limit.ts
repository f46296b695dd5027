import { API_BASE } from "@highwater/contract/endpoint";
import { addressKey } from "../access/address-key.ts";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { ApiError } from "../errors.ts";

/** Requests are counted over so long, so that a burst is no fault. */
const WINDOW_S = 5;

const nameOf = ({ principal, ip }: FastifyRequest): string =>
  principal.id === null ? `address ${addressKey(ip)}` : `${principal.kind} ${principal.id}`;

/** Lets one user, token or address ask the API only so often. */
export const rateLimitPlugin = fp(
  async (app) => {
    const check = app.createRateLimit({
      max: app.config.requestsPerSecond * WINDOW_S,
      timeWindow: WINDOW_S * 1000,
      keyGenerator: nameOf,
    });
    app.addHook("onRequest", async (request, reply) => {
      if (request.routeOptions.url?.startsWith(`${API_BASE}/`) !== true) return;
      const found = await check(request);
      if (found.isAllowed || !found.isExceeded) return;
      reply.header("retry-after", found.ttlInSeconds);
      throw new ApiError(
        429,
        "Too many requests",
        `One user, token or address may ask ${app.config.requestsPerSecond} times a second, over ${WINDOW_S} s. Try again in ${found.ttlInSeconds} s, or set REQUESTS_PER_SECOND.`,
      );
    });
  },
  { name: "rate-limit", dependencies: ["access"] },
);
