import { setTimeout as sleep } from "node:timers/promises";

/** What a question gave, or undefined where it failed or took too long: the caller has other things to tell. */
export const inTime = async <T>(question: Promise<T>, withinMs = 1000): Promise<T | undefined> => {
  const ended = new AbortController();
  const late = sleep(withinMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
  try {
    return await Promise.race([question.catch(() => undefined), late]);
  } finally {
    ended.abort();
  }
};
