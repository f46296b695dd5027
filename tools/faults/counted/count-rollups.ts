import type { Pool } from "pg";
import { DAY_MS, dayOf } from "../../../apps/api/src/metrics-store/days.ts";
import { sumUpSignals } from "../../../apps/api/src/metrics-store/postgres/rollups/sum-up-source.ts";
import { SUMMED_UP } from "../../../apps/api/src/metrics-store/postgres/rollups/read-rollups.ts";
import { plainContext } from "../../../apps/api/src/metrics-store/postgres/store-options.ts";
import type { DaySlots } from "../../../apps/api/src/metrics-store/rollups/day-slots.ts";
import { decodeSlots } from "../../../apps/api/src/metrics-store/rollups/slots-codec.ts";
import { BROKER_IDS, CLUSTER_ID } from "../fleet.ts";
import { type Findings, NOTHING } from "./findings.ts";
import type { Span } from "./kept.ts";
import type { ToldReadings } from "./told-readings.ts";

interface RollupRow {
  readonly broker_id: string;
  readonly day: number;
  readonly signal_id: number;
  readonly name: string | null;
  readonly column: Buffer;
}

/** Signals by name; the day is told in "whole" once all of them are there. */
interface StoredDay {
  isWhole: boolean;
  readonly signals: Map<string, DaySlots>;
}

const keyOf = (brokerId: string, day: number) => `${brokerId} ${day}`;

const readDays = async (pool: Pool): Promise<Map<string, StoredDay>> => {
  const { rows } = await pool.query<RollupRow>(
    `SELECT broker_id, day, signal_id, signal.name, "column" FROM samples.rollup
     JOIN samples.source ON source.id = source_id AND cluster_id = $1
     LEFT JOIN samples.signal ON signal.id = signal_id`,
    [CLUSTER_ID],
  );
  const days = new Map<string, StoredDay>();
  for (const row of rows) {
    const key = keyOf(row.broker_id, row.day);
    const stored = days.get(key) ?? { isWhole: false, signals: new Map<string, DaySlots>() };
    days.set(key, stored);
    if (row.signal_id === SUMMED_UP) stored.isWhole = true;
    else stored.signals.set(row.name ?? `signal ${row.signal_id}`, decodeSlots(row.column));
  }
  return days;
};

const differing = (one: Float64Array | undefined, other: Float64Array | undefined): number =>
  (one ?? other ?? []).filter((_, index) => !Object.is(one?.[index], other?.[index])).length;

/** Five minutes of a signal that are not what the samples say. */
const wrongSlots = (stored: ReadonlyMap<string, DaySlots>, expected: ReadonlyMap<string, DaySlots>): number =>
  [...new Set([...stored.keys(), ...expected.keys()])].reduce((wrong, name) => {
    const [one, other] = [stored.get(name), expected.get(name)];
    return wrong + Math.max(differing(one?.values, other?.values), differing(one?.counts, other?.counts));
  }, 0);

const toldDays = (told: ToldReadings, brokerId: string): number[] =>
  [...new Set(Array.from(told.timesOf(brokerId), dayOf))].sort((one, other) => one - other);

/**
 * Holds the rollups of the days that are over against those made of what was told, also where its samples are gone.
 * @param closedMs days that end before are to be summed up
 */
export const countRollups = async (pool: Pool, told: ToldReadings, span: Span, closedMs: number): Promise<Findings> => {
  const stored = await readDays(pool);
  const context = await plainContext();
  const faults: string[] = [];
  let [wrong, returned] = [0, 0];
  for (const key of stored.keys()) if (Number(key.split(" ")[1]) < span.rollupsGoneBeforeDay) returned += 1;
  for (const brokerId of BROKER_IDS)
    for (const day of toldDays(told, brokerId)) {
      if (day < span.rollupsStayFromDay || (day + 1) * DAY_MS > closedMs) continue;
      const found = stored.get(keyOf(brokerId, day));
      if (found?.isWhole !== true) faults.push(`day ${day} of broker ${brokerId} is not summed up`);
      const columns = told.columns(brokerId, day * DAY_MS - context.maxGapMs, (day + 1) * DAY_MS - 1);
      const slots = wrongSlots(found?.signals ?? new Map(), await sumUpSignals({ brokerId, columns }, day, context));
      if (slots > 0) faults.push(`${slots} five minutes of day ${day} of broker ${brokerId} are not what samples say`);
      wrong += slots;
    }
  return { ...NOTHING, wrong, returned, faults };
};
