import { setTimeout as sleep } from "node:timers/promises";

type Close = () => Promise<void>;

/** The terminal, npm and the start script may each deliver the same Ctrl-C. */
const ECHO_MS = 2000;
const LONGEST_MS = 180_000;

/** Thrown inside a start that was asked to stop. */
export class StopRequested extends Error {}

/**
 * Undoes a start in reverse order, once, on the first signal or fatal error. Echoes of the signal are ignored; one
 * that comes later than that ends the process at once.
 */
export const createShutdown = (say: (text: string) => void) => {
  const closes: Close[] = [];
  let starting: Promise<unknown> = Promise.resolve();
  let begunAt: number | undefined;

  const closeAll = async () => {
    await starting.catch(() => undefined);
    for (let close = closes.pop(); close !== undefined; close = closes.pop())
      await close().catch((error: unknown) =>
        say(`While stopping: ${error instanceof Error ? error.message : String(error)}`),
      );
  };

  const stop = async (status: number) => {
    if (begunAt !== undefined) {
      if (Date.now() - begunAt > ECHO_MS) process.exit(1);
      return;
    }
    begunAt = Date.now();
    const closed = closeAll().then(() => say("Stopped"));
    await Promise.race([closed, sleep(LONGEST_MS, undefined, { ref: false })]);
    process.exit(status);
  };

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (begunAt === undefined) say("\nStopping: last samples first, PostgreSQL last");
      void stop(0);
    });
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error: unknown) => {
      say(
        `\nStopping after an error that nobody caught: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      void stop(1);
    });

  return {
    /** The start that a signal has to wait for. */
    during: <T>(work: Promise<T>): Promise<T> => {
      starting = work;
      return work;
    },
    /** What to undo; the last one added is undone first. */
    add: (close: Close) => closes.push(close),
    /** @throws {StopRequested} between two steps of a start, where a signal came meanwhile */
    checkpoint: () => {
      if (begunAt !== undefined) throw new StopRequested();
    },
    stop,
  };
};

export type Shutdown = ReturnType<typeof createShutdown>;
