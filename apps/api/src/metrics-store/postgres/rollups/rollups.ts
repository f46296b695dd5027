import type { DeriveContext } from "@highwater/telemetry";
import type { Pool } from "pg";
import { DAY_MS, HOURS_PER_DAY } from "../../days.ts";
import type { BrokerColumns, SeriesQuery } from "../../metrics-store.ts";
import type { DaySlots } from "../../rollups/day-slots.ts";
import type { RolledBroker } from "../../rollups/rolled-broker.ts";
import { encodeSlots } from "../../rollups/slots-codec.ts";
import { rollupDays } from "../../rollups/which-days.ts";
import { binaryRows, int16, int32 } from "../binary-rows.ts";
import { copyIn } from "../copy-streams.ts";
import { TIMES } from "../chunks/times-column.ts";
import { createNumberedNames } from "../numbered-names.ts";
import { createPartitions } from "../partitions.ts";
import { ROLLUP_PERIODS, rollupPeriodOf } from "../periods.ts";
import type { Source } from "../sources.ts";
import { inTransaction } from "../transaction.ts";
import { createKeptDays, type MissingDays } from "./kept-days.ts";
import { readRollups, SUMMED_UP } from "./read-rollups.ts";
import { sumUpSignals } from "./sum-up-source.ts";
import { sumUpTopics } from "./sum-up-topics.ts";

/** Sources that have chunks of a day and are not summed up. */
const TO_DO = `SELECT id, cluster_id, broker_id, part FROM samples.source
  WHERE EXISTS (SELECT FROM samples.chunk WHERE source_id = source.id AND input_id = ${TIMES} AND hour BETWEEN $1 AND $2)
  AND NOT EXISTS (SELECT FROM samples.rollup WHERE signal_id = ${SUMMED_UP} AND source_id = source.id AND day = $3)`;

const COPY = `COPY samples.rollup (day, source_id, signal_id, "column") FROM STDIN (FORMAT binary)`;

interface Options {
  readonly pool: Pool;
  /** What a cluster's signals are derived with. */
  readonly contextOf: (clusterId: number) => Promise<DeriveContext>;
  /** Raw columns of a source; both ends inclusive. */
  readonly read: (source: Source, fromMs: number, toMs: number) => Promise<BrokerColumns | undefined>;
  /** Runs work while nothing is written into these hours. */
  readonly whileClosed: <R>(hours: readonly number[], work: () => Promise<R>) => Promise<R>;
}

type Range = Pick<SeriesQuery, "fromMs" | "toMs" | "points">;

type SourceToDo = Source & { readonly clusterId: number };

const hoursOf = (day: number) => Array.from({ length: HOURS_PER_DAY }, (_, hour) => day * HOURS_PER_DAY + hour);

/** Signals summed up by five minutes, for long ranges and for what outlives the samples. */
export const createRollups = ({ pool, contextOf, read, whileClosed }: Options) => {
  const numbers = createNumberedNames(pool, "signal");
  const partitions = createPartitions(pool, ROLLUP_PERIODS);
  /** Days of which every source is summed up. */
  const done = new Set<number>();
  const kept = createKeptDays();

  const toDo = async (day: number): Promise<SourceToDo[]> => {
    const hours = hoursOf(day);
    const { rows } = await pool.query<{ id: number; cluster_id: number; broker_id: string; part: number }>(TO_DO, [
      hours[0],
      hours.at(-1),
      day,
    ]);
    return rows.map(({ id, part, ...row }) => ({ id, part, clusterId: row.cluster_id, brokerId: row.broker_id }));
  };

  const sumUp = async (source: SourceToDo, day: number) => {
    const context = await contextOf(source.clusterId);
    const told = await read(source, day * DAY_MS - context.maxGapMs, (day + 1) * DAY_MS - 1);
    const sumUpAll = source.part === 0 ? sumUpSignals : sumUpTopics;
    const signals = told === undefined ? new Map<string, DaySlots>() : await sumUpAll(told, day, context);
    const ids = await numbers.ensure(signals.keys());
    const rows = [...signals].map(([name, slots]) => [
      int32(day),
      int32(source.id),
      int16(ids.get(name) ?? SUMMED_UP),
      encodeSlots(slots),
    ]);
    rows.push([int32(day), int32(source.id), int16(SUMMED_UP), new Uint8Array()]);
    await inTransaction(pool, "write", (client) => copyIn(client, COPY, binaryRows(rows)));
  };

  const readDays = (signalIds: ReadonlyMap<string, number | undefined>, { sources, days }: MissingDays) =>
    inTransaction(pool, "snapshot", (client) => readRollups(client, { sources, signalIds, days }));

  const readMany = async (
    names: readonly string[],
    range: Range,
    sources: readonly Source[],
    firstSampleDay: number,
  ): Promise<ReadonlyMap<string, RolledBroker[]>> => {
    const days = rollupDays(range, firstSampleDay);
    if (days === undefined || sources.length === 0) return new Map();
    const known = await numbers.known(names);
    const wanted = new Map(names.map((name) => [name, known.get(name)]));
    // The first day that tells of a new signal may be written while it is read.
    if ([...wanted.values()].includes(undefined)) return readDays(wanted, { sources, days });
    const epoch = kept.epoch();
    const missing = kept.missing(names, sources, days);
    if (missing !== undefined) {
      const told = await readDays(wanted, missing);
      // What was kept and what was read would be of different states.
      if (kept.epoch() !== epoch) return readDays(wanted, { sources, days });
      kept.add(told, missing);
    }
    return kept.rolled(names, sources, days);
  };

  return {
    /** Sums up those of the days that are not yet. @returns how many days of a source it did */
    sumUpDays: async (days: readonly number[], isStopped: () => boolean): Promise<number> => {
      let count = 0;
      for (const day of days.filter((one) => !done.has(one))) {
        await partitions.ensure([rollupPeriodOf(day)]);
        for (const source of await toDo(day)) {
          if (isStopped()) return count;
          // The first rates are taken from the end of the day before.
          await whileClosed([day * HOURS_PER_DAY - 1, ...hoursOf(day)], () => sumUp(source, day));
          count += 1;
        }
        done.add(day);
      }
      return count;
    },
    /** Not every source of a day is summed up any more: call it with days that chunks came to. */
    noteChanged: (day: number): void => {
      done.delete(day);
      kept.forget((one) => one === day);
    },
    /** Call it once rollups of a cluster are removed. */
    noteRemoved: (): void => kept.forget(() => true),
    /** What may answer a query, by source; samples of the other days stand for themselves. */
    read: async (query: SeriesQuery, sources: readonly Source[], firstSampleDay: number) =>
      (await readMany([query.signal.name], query, sources, firstSampleDay)).get(query.signal.name) ?? [],
    /** The same of several signals, by their names. */
    readMany,
    dropBefore: async (day: number): Promise<void> => {
      await partitions.dropBefore(rollupPeriodOf(day));
      kept.forget((one) => one < day);
    },
  };
};

export type Rollups = ReturnType<typeof createRollups>;
