import type { Pool } from "pg";
import { HOUR_MS, HOURS_PER_DAY, hourOf } from "../../days.ts";
import { ARCHIVED } from "../archive/archived.ts";
import type { FillArchived } from "../archive/fill-archived.ts";
import type { GroupCommit } from "../group-commit.ts";
import { inTurn } from "../in-turn.ts";
import type { Layouts } from "../layouts.ts";
import type { NumberedNames } from "../numbered-names.ts";
import { createPartitions, type Partitions } from "../partitions.ts";
import { CHUNK_DAYS } from "../periods.ts";
import type { ClosedHours } from "../recent/closed-hours.ts";
import type { RecentRows } from "../recent/recent-rows.ts";
import { SUMMED_UP } from "../rollups/read-rollups.ts";
import { createClosingHours } from "./closing-hours.ts";
import { compactHour } from "./compact-hour.ts";
import { compactedAmong, reopenHours, rolledUpDays } from "./reopen-hours.ts";

interface Options {
  readonly pool: Pool;
  readonly inputIds: NumberedNames;
  readonly fillArchived: FillArchived;
  readonly recent: Pick<RecentRows, "around">;
  readonly closedHours: Pick<ClosedHours, "around" | "dropBefore">;
  readonly layouts: Layouts;
  /** Of the table "scrape". */
  readonly partitions: Partitions;
  /** Every write passes through it. */
  readonly commits: Pick<GroupCommit<unknown>, "alone">;
  /** Hears of each hour that is compacted, also of one that came late. */
  readonly onCompacted: (hour: number) => void;
  /** Hears of each day whose rollups of a source may have been forgotten, also where the write failed. */
  readonly onReopened: (day: number) => void;
}

/** Hours that are over before an instant and have rows, in order of time. */
const scrapedHours = async (pool: Pool, beforeMs: number): Promise<number[]> => {
  const { rows } = await pool.query<{ hour: number }>(
    `SELECT DISTINCT (time_ms / ${HOUR_MS})::int AS hour FROM samples.scrape WHERE time_ms < $1 ORDER BY hour`,
    [Math.min(Math.floor(beforeMs / HOUR_MS) * HOUR_MS, Number.MAX_SAFE_INTEGER)],
  );
  return rows.map(({ hour }) => hour);
};

/** Closed hours of samples in few bytes. */
export const createChunks = ({
  pool,
  inputIds,
  layouts,
  partitions,
  commits,
  fillArchived,
  recent,
  closedHours,
  onCompacted,
  onReopened,
}: Options) => {
  const days = createPartitions(pool, CHUNK_DAYS);
  const closing = createClosingHours();
  const tables = { pool, layouts, partitions, inputIds, fillArchived, recent, closedHours };
  let newest: number | undefined;

  /** No later hour is compacted, or of a day that is summed up. */
  const newestHour = async (): Promise<number> => {
    if (newest !== undefined) return newest;
    const lastDay = (await days.periods()).at(-1);
    if (lastDay === undefined) return (newest = -1);
    const { rows } = await pool.query<{ hour: number | null }>(
      `SELECT CASE WHEN EXISTS (SELECT FROM samples.rollup WHERE signal_id = ${SUMMED_UP} AND day = $2) THEN $3::int
       ELSE max(hour) END AS hour FROM samples.chunk WHERE hour >= $1`,
      [CHUNK_DAYS.startOf(lastDay), lastDay, CHUNK_DAYS.startOf(lastDay + 1) - 1],
    );
    return (newest ??= rows[0]?.hour ?? CHUNK_DAYS.startOf(lastDay) - 1);
  };

  /** Nothing is being written when the hours close. */
  const whileClosed = async <R>(hours: readonly number[], work: () => Promise<R>): Promise<R> => {
    newest = Math.max(await newestHour(), ...hours);
    const closed = await commits.alone(async () => ({ result: closing.close(hours, work) }));
    return closed.result;
  };

  const compact = async (hour: number, isStopped: () => boolean): Promise<number> => {
    await days.ensure([Math.floor(hour / HOURS_PER_DAY)]);
    const rows = await whileClosed([hour], () => compactHour(tables, hour, isStopped));
    onCompacted(hour);
    return rows;
  };

  return {
    whileClosed,
    newestHour,
    /** The same once it was asked for: what is about to be compacted counts from before it is. */
    newestHourNow: (): number => newest ?? Infinity,
    /** UTC days that chunks may be of, in order. */
    days: (): Promise<number[]> => days.periods(),
    /** Resolves once nothing is being compacted. */
    settled: () => closing.settled(),
    /** Whether the archive must be asked before these can be written. */
    isArchived: async (rows: readonly { readonly sourceId: number; readonly timeMs: number }[]): Promise<boolean> => {
      const last = await newestHour();
      const late = rows.filter(({ timeMs }) => hourOf(timeMs) <= last);
      if (late.length === 0) return false;
      const hours = late.map(({ sourceId, timeMs }) => ({ sourceId, hour: hourOf(timeMs) }));
      return (await compactedAmong(tables, hours, ARCHIVED)).length > 0;
    },
    /** Makes rows of what is compacted where these are about to be written. Call it within the commit. */
    reopen: async (rows: readonly { readonly sourceId: number; readonly timeMs: number }[]): Promise<void> => {
      const last = await newestHour();
      const late = rows.filter(({ timeMs }) => hourOf(timeMs) <= last);
      if (late.length === 0) return;
      await closing.settled(new Set(late.map(({ timeMs }) => hourOf(timeMs))));
      try {
        await reopenHours(tables, late);
      } finally {
        for (const { timeMs } of late) for (const day of rolledUpDays(hourOf(timeMs))) onReopened(day);
      }
    },
    /** Compacts the hours that are over before an instant, the oldest first. @returns how many rows they had */
    compactBefore: async (beforeMs: number, isStopped: () => boolean = () => false): Promise<number> => {
      const over = await scrapedHours(pool, beforeMs);
      let rows = 0;
      // An hour that cannot be compacted stays in rows and holds up no other.
      const steps = over.map((hour) => async () => {
        if (!isStopped()) rows += await compact(hour, isStopped);
      });
      await inTurn(steps);
      return rows;
    },
    dropBefore: async (day: number): Promise<void> => {
      await days.dropBefore(day);
      closedHours.dropBefore(CHUNK_DAYS.startOf(day));
    },
  };
};

export type Chunks = ReturnType<typeof createChunks>;
