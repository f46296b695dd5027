import { setTimeout as sleep } from "node:timers/promises";
import { Unreachable } from "./console-client.ts";

const FIRST_PAUSE_MS = 500;

/** Does it again where the console was away, after 0.5 s, 1 s, 2 s …, `attempts` times in all. */
export const withRetries = async <T>(attempts: number, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unreachable) || attempt >= attempts) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
};
