import { isDatabaseAway } from "../../database/is-away.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import type { ToldReading } from "../topics/topic-book.ts";
import type { Spool } from "./spool.ts";
import { isRefused } from "./store-faults.ts";

/** A database that has not answered for so long is taken to be away; what it stores all the same is there once. */
const STORED_WITHIN_MS = 10_000;

/** The database gave no answer in time. */
class NoAnswer extends Error {}

const within = async (work: Promise<void>, ms: number): Promise<void> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new NoAnswer()), ms).unref();
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
};

export interface Spooling {
  /**
   * Stores readings by `store`, or spools them where the database is away, or where others wait before them.
   *
   * @returns whether they were spooled
   * @throws what `store` throws where the database is there
   */
  readonly storeOrSpool: (readings: readonly ToldReading[], store: () => Promise<void>) => Promise<boolean>;
}

const mustWait = (error: unknown): boolean =>
  error instanceof NoAnswer || isDatabaseAway(error) || (error instanceof StoreUnavailable && !isRefused(error));

/** The way of scrapes into the store past a database that may be away. Who sends samples over HTTP sends them again instead. */
export const createSpooling = (spool: Spool, storedWithinMs = STORED_WITHIN_MS): Spooling => ({
  storeOrSpool: async (readings, store) => {
    // What a topic grew by is told from reading to reading, so none may overtake those that wait.
    if (spool.isEmpty) {
      try {
        await within(store(), storedWithinMs);
        return false;
      } catch (error) {
        if (!mustWait(error)) throw error;
      }
    }
    await spool.add(readings);
    return true;
  },
});
