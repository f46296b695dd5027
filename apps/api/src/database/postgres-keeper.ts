import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { Counter, type Registry } from "prom-client";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

interface Waits {
  readonly lookEveryMs: number;
  /** Before the next start, by how many there were in a row. */
  readonly backOffMs: readonly number[];
  /** Once that does not help. */
  readonly seldomMs: number;
}

const WAITS: Waits = { lookEveryMs: 1000, backOffMs: [0, 1000, 2000, 4000, 8000], seldomMs: 60_000 };
/** After as many failed starts in a row it takes somebody to look. */
const GIVEN_UP_AFTER = 5;
/** One that ran for so long counts as whole: its next end is a first one. */
const STEADY_MS = 60_000;

export interface PostgresKeeper {
  /** Starts since the console began. */
  readonly starts: { readonly started: number; readonly failed: number };
  /** Starts it no more; resolves once a start that was under way has ended. */
  end(): Promise<void>;
}

type Kept = Pick<EmbeddedPostgres, "isRunning" | "startAgain">;

/** Starts the embedded PostgreSQL again whenever it ends by itself: killed, out of memory, crashed. */
export const keepPostgres = (
  postgres: Kept,
  log: Pick<FastifyBaseLogger, "warn" | "error">,
  waits: Waits = WAITS,
): PostgresKeeper => {
  const starts = { started: 0, failed: 0 };
  const ended = new AbortController();
  const { signal } = ended;
  /** Starts in a row, and how many of them, the last ones, failed. */
  let [tries, failures] = [0, 0];
  let steadyAtMs = 0;

  const startOnce = async (): Promise<void> => {
    const wait = failures >= GIVEN_UP_AFTER ? waits.seldomMs : waits.backOffMs[Math.min(tries, GIVEN_UP_AFTER - 1)];
    await sleep(wait, undefined, { signal });
    tries += 1;
    const beganMs = performance.now();
    try {
      await postgres.startAgain();
      starts.started += 1;
      failures = 0;
      log.warn({ seconds: (performance.now() - beganMs) / 1000 }, "PostgreSQL had ended and was started again");
    } catch (error) {
      starts.failed += 1;
      failures += 1;
      if (failures < GIVEN_UP_AFTER) log.warn({ err: error, failures }, "PostgreSQL has ended and did not start again");
      else
        log.error(
          { err: error, failures },
          "PostgreSQL has ended and does not start again. Scrapes wait in DATA_DIR/spool until it does. Make room on the disk or do what its log asks for; it is tried every minute, and at once by a new start of the console",
        );
    }
    steadyAtMs = performance.now() + STEADY_MS;
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(waits.lookEveryMs, undefined, { signal });
      if (!(await postgres.isRunning())) await startOnce();
      else if (performance.now() > steadyAtMs) tries = 0;
    }
  };
  const running = run().catch((error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, "PostgreSQL is not looked after any more");
  });

  return {
    starts,
    end: async () => {
      ended.abort();
      await running;
    },
  };
};

/** How often PostgreSQL had to be started again. */
export const registerKeeperMetrics = (registry: Registry, { starts }: Pick<PostgresKeeper, "starts">): void => {
  const counter: Counter = new Counter({
    name: "highwater_embedded_postgres_starts_total",
    help: "Starts of the embedded PostgreSQL after it had ended by itself: it came up (started) or did not (failed)",
    labelNames: ["result"],
    registers: [registry],
    collect: () => {
      counter.reset();
      counter.inc({ result: "started" }, starts.started);
      counter.inc({ result: "failed" }, starts.failed);
    },
  });
};
