import type { FastifyBaseLogger } from "fastify";
import type { Authenticator } from "./authenticator.ts";

/** What another process changed, and what runs out, is noticed within this. */
const LOOK_EVERY_MS = 30_000;

/**
 * Ends something that goes on for long, such as a stream, once its caller may not have it any more.
 *
 * @returns what ends the looking
 */
export const whileAllowed = (
  authenticator: Authenticator,
  isAllowed: () => Promise<boolean>,
  end: () => void,
  log: FastifyBaseLogger,
): (() => void) => {
  const ask = async () => {
    if (!(await isAllowed())) end();
  };
  const look = () => {
    // While the database is away nobody can take anything back.
    ask().catch((error: unknown) => log.debug({ err: error }, "whether a stream may go on could not be asked"));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  const stopHearing = authenticator.onForget(look);
  return () => {
    clearInterval(timer);
    stopHearing();
  };
};
