import { setTimeout as sleep } from "node:timers/promises";
import { createTurns } from "../metrics-store/postgres/turns.ts";
import type { FailureKeys } from "./sign-in-failures.ts";

/** A database that does not answer holds up one try, and not those behind it for longer. */
const LONGEST_MS = 15_000;

interface Tries {
  readonly turns: ReturnType<typeof createTurns>;
  /** Under way, or waiting for their turn. */
  open: number;
}

/** Resolves once the work has ended in whatever way, or the time is over. */
const ended = async (work: Promise<unknown>, longestMs: number): Promise<void> => {
  const stopped = new AbortController();
  const over = sleep(longestMs, undefined, { signal: stopped.signal }).catch(() => undefined);
  await Promise.race([work.catch(() => undefined), over]);
  stopped.abort();
};

/**
 * Tries of one name from one address are looked at one after the other, so that each finds the wrong ones before it
 * counted: many at once would be as many guesses. Other names and addresses do not wait.
 */
export const createOneTryAtATime = (longestMs = LONGEST_MS) => {
  const byKey = new Map<string, Tries>();
  return async <R>(keys: FailureKeys, work: () => Promise<R>): Promise<R> => {
    const key = keys["name at address"];
    const tries = byKey.get(key) ?? { turns: createTurns(), open: 0 };
    byKey.set(key, tries);
    tries.open += 1;
    try {
      const { trying } = await tries.turns(async () => {
        const begun = { trying: work() };
        await ended(begun.trying, longestMs);
        return begun;
      });
      return await trying;
    } finally {
      tries.open -= 1;
      if (tries.open === 0) byKey.delete(key);
    }
  };
};

/** All tries of this process, which alone works on its database. */
export const oneTryAtATime = createOneTryAtATime();
