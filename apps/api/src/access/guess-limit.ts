import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../errors.ts";
import { addressKey } from "./address-key.ts";

const MOST_GUESSES = 300;
const WINDOW_MS = 10_000;

/** An address that keeps coming with credentials that are none is refused before they are looked up. */
export const createGuessLimit = (app: FastifyInstance) => {
  const limit = app.createRateLimit({
    max: MOST_GUESSES,
    timeWindow: WINDOW_MS,
    keyGenerator: ({ ip }) => addressKey(ip),
  });
  return {
    /** @throws {ApiError} 429 */
    check: async (request: FastifyRequest): Promise<void> => {
      const found = await limit(request, { increment: false });
      if (found.isAllowed || !found.isExceeded) return;
      throw new ApiError(
        429,
        "Too many refusals",
        `Too many requests of this address came with a credential that is not known. Try again in ${found.ttlInSeconds} s.`,
      );
    },
    /** Counts one that was not known. */
    count: async (request: FastifyRequest): Promise<void> => {
      await limit(request);
    },
  };
};
