import { ApiError } from "../errors.ts";

const MOST_AT_ONCE = 2;
const MOST_WAITING = 50;

/**
 * Lets a few works run and the next ones wait: what is dear, such as Argon2id, cannot be asked for until nothing else runs any more.
 *
 * @throws {ApiError} 503 where too many wait already
 */
export const createFewAtOnce = (mostAtOnce = MOST_AT_ONCE, mostWaiting = MOST_WAITING) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting)
        throw new ApiError(503, "Busy", "Too many sign-ins are being checked. Try again in a few seconds.");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
