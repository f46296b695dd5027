import type { Registry } from "prom-client";
import type { DropReason, Spool } from "./spool.ts";
import { createSpoolMetrics } from "./spool-metrics.ts";

/** The same thing is said so often. */
const SAY_EVERY_MS = 60_000;

const DROPS: Readonly<Record<DropReason, string>> = {
  full: "the spool has no room for more, so the oldest scrapes in it are dropped: bring the database back, or raise SPOOL_MAX_BYTES",
  disk: "the disk of DATA_DIR takes no scrapes while the database is away, so they are lost: make room on it",
  "too-old": "scrapes waited in the spool for longer than RAW_RETENTION_DAYS and are dropped",
  "cluster-gone": "scrapes of clusters that were deleted meanwhile are dropped from the spool",
  refused: "scrapes of the spool are not taken by the database and are dropped",
};

export interface SpoolLog {
  info(context: object, message: string): void;
  warn(context: object, message: string): void;
  error(context: object, message: string): void;
}

interface Reported {
  readonly metrics: Registry;
  readonly maxBytes: number;
  readonly log: SpoolLog;
}

/** Says in the log and in metrics what becomes of what is spooled. */
export const createSpoolReport = ({ metrics: registry, maxBytes, log }: Reported, spool: () => Spool | undefined) => {
  const metrics = createSpoolMetrics(registry, spool, maxBytes);
  const saidMs = new Map<string, number>();
  let [dropped, stored] = [0, 0];

  const isTime = (what: string): boolean => {
    if (performance.now() - (saidMs.get(what) ?? -Infinity) < SAY_EVERY_MS) return false;
    saidMs.set(what, performance.now());
    return true;
  };

  return {
    dropped: () => dropped,
    onDrop: (readings: number, reason: DropReason, error?: unknown): void => {
      dropped += readings;
      metrics.dropped.inc({ reason }, readings);
      if (isTime(reason)) log.error({ readings, ...(error === undefined ? {} : { err: error }) }, DROPS[reason]);
    },
    onTorn: (bytes: number, path: string): void =>
      log.warn({ bytes, path }, "the end of a file of the spool is cut off, as by a kill, and is skipped"),
    onSpooled: (readings: number, context: object): void => {
      metrics.spooled.inc(readings);
      if (isTime("spooled"))
        log.warn(context, "the database is away: scrapes wait on disk and are stored when it is back");
    },
    onStored: (readings: number): void => {
      stored += readings;
      metrics.stored.inc(readings);
    },
    onWaiting: (error: unknown, readings: number): void => {
      if (isTime("waiting")) log.warn({ err: error, readings }, "what is in the spool waits for the database");
    },
    onEmpty: (): void => {
      if (stored === 0) return;
      log.info({ readings: stored }, "the database is back: all that waited in the spool is stored");
      stored = 0;
    },
    onFound: (readings: number): void => {
      if (readings > 0) log.info({ readings }, "an earlier run left scrapes in the spool; they are stored now");
    },
    onNoSpool: (error: unknown, context: object): void =>
      log.error(
        { err: error, ...context },
        "the spool cannot be opened: scrapes are lost while the database is away. Make DATA_DIR writable",
      ),
  };
};
