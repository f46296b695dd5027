interface Log {
  warn(context: object, message: string): void;
}

const AT_MOST_EVERY_MS = 60_000;
const MOST_REMEMBERED = 1000;

/** Writes each message at most once a minute: a sender repeats itself every few seconds. */
export const createOccasionalLog = (log: Log, clock: () => number = Date.now) => {
  const written = new Map<string, number>();
  return (message: string): void => {
    const nowMs = clock();
    if (nowMs - (written.get(message) ?? Number.NEGATIVE_INFINITY) < AT_MOST_EVERY_MS) return;
    if (written.size >= MOST_REMEMBERED) written.clear();
    written.set(message, nowMs);
    log.warn({}, message);
  };
};
