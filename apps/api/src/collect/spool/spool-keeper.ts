import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Registry } from "prom-client";
import type { ToldReading } from "../topics/topic-book.ts";
import { createDrain } from "./drain.ts";
import { Spool } from "./spool.ts";
import { createSpoolReport, type SpoolLog } from "./spool-report.ts";
import { createSpooling, type Spooling } from "./spooling.ts";

const DRAIN_EVERY_MS = 1000;
/** What a database that does not answer is given when the console stops; the next run stores the rest. */
const LONGEST_STOP_MS = 5000;

interface SpoolKeeperOptions {
  readonly directory: string;
  readonly maxBytes: number;
  readonly rawRetentionMs: number;
  readonly pool: Pool;
  /** Durable when it returns. */
  readonly store: (readings: readonly ToldReading[]) => Promise<void>;
  readonly metrics: Registry;
  readonly log: SpoolLog;
}

/** What waits on disk for the database. */
export interface SpoolState {
  readonly bytes: number;
  readonly maxBytes: number;
  readonly readings: number;
  /** Since when the oldest of them wait, epoch milliseconds. */
  readonly sinceMs: number | undefined;
  /** Readings that are lost since the last time that nothing waited. */
  readonly dropped: number;
}

export interface SpoolKeeper extends Spooling {
  readonly state: () => SpoolState;
  /** Takes over what earlier runs left; from here on what waits is stored as soon as the database takes it. */
  readonly start: () => Promise<void>;
  /** Resolves when nothing is being stored and all that waits is on the disk. */
  readonly stop: () => Promise<void>;
}

/** Spools what cannot be stored, and stores it later. */
export const createSpoolKeeper = (options: SpoolKeeperOptions): SpoolKeeper => {
  const { directory, maxBytes, rawRetentionMs, pool, store } = options;
  let spool: Spool | undefined;
  let spooling: Spooling | undefined;
  let timer: NodeJS.Timeout | undefined;
  let draining: Promise<void> | undefined;
  let isStopped = false;
  let droppedBefore = 0;
  const report = createSpoolReport(options, () => spool);
  const { onDrop, onTorn, onStored } = report;

  const clusterIds = async () => {
    const { rows } = await pool.query<{ id: number }>("SELECT id FROM cluster");
    return new Set(rows.map(({ id }) => id));
  };

  const startDraining = (of: Spool): void => {
    const drain = createDrain({ spool: of, store, clusterIds, rawRetentionMs, onDrop, onStored });
    const run = async () => {
      await drain(() => isStopped).catch((error: unknown) => report.onWaiting(error, of.readings));
      if (of.isEmpty) {
        report.onEmpty();
        droppedBefore = report.dropped();
      }
      draining = undefined;
    };
    timer = setInterval(() => {
      if (!of.isEmpty) draining ??= run();
    }, DRAIN_EVERY_MS);
  };

  return {
    state: () => ({
      bytes: spool?.bytes ?? 0,
      maxBytes,
      readings: spool?.readings ?? 0,
      sinceMs: spool?.sinceMs,
      dropped: report.dropped() - droppedBefore,
    }),
    storeOrSpool: async (readings, work) => {
      if (spooling === undefined) {
        await work();
        return false;
      }
      const isSpooled = await spooling.storeOrSpool(readings, work);
      if (isSpooled) report.onSpooled(readings.length, { directory, maxBytes });
      return isSpooled;
    },
    start: async () => {
      spool = await Spool.open({ directory, maxBytes, onDrop, onTorn }).catch((error: unknown) => {
        report.onNoSpool(error, { directory });
        return undefined;
      });
      if (spool === undefined) return;
      report.onFound(spool.readings);
      spooling = createSpooling(spool);
      startDraining(spool);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([draining, sleep(LONGEST_STOP_MS, undefined, { ref: false })]);
      await spool?.close();
    },
  };
};
