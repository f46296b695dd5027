import rateLimit from "@fastify/rate-limit";
import { API_BASE } from "@highwater/contract/endpoint";
import fp from "fastify-plugin";
import { ApiError } from "../errors.ts";

/** Most users, tokens and addresses that are counted at once. */
const MOST_COUNTED = 10_000;
const MOST_REFUSALS = 300;
const WINDOW_MS = 10_000;

/** An address that keeps coming with credentials that are none is refused before they are looked up. */
export const refusalLimitPlugin = fp(
  async (app) => {
    await app.register(rateLimit, { global: false, cache: MOST_COUNTED });
    const check = app.createRateLimit({
      max: MOST_REFUSALS,
      timeWindow: WINDOW_MS,
      keyGenerator: ({ ip }) => ip,
    });
    app.addHook("onRequest", async (request, reply) => {
      if (!request.url.startsWith(`${API_BASE}/`)) return;
      const found = await check(request, { increment: false });
      if (found.isAllowed || !found.isExceeded) return;
      reply.header("retry-after", found.ttlInSeconds);
      throw new ApiError(
        429,
        "Too many refusals",
        `Too many requests of this address came without a credential that works. Try again in ${found.ttlInSeconds} s, signed in.`,
      );
    });
    app.addHook("onResponse", async (request, reply) => {
      if (reply.statusCode === 401) await check(request);
    });
  },
  { name: "refusal-limit" },
);
