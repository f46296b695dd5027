import { HOURS_PER_DAY, hourOf } from "../../days.ts";
import type { ClosedHours, OpenedHours } from "./closed-hours.ts";
import type { BySource, FinishLoading, RecentRows } from "./recent-rows.ts";

/** What is kept in memory of rows and of compacted hours. */
export interface Memory {
  readonly rows: RecentRows;
  readonly hours: ClosedHours;
  /** No later hour is compacted at this moment, or about to be. */
  readonly newestHour: () => number;
}

/** Sources and a range of time, both ends inclusive, of which some inputs are wanted. */
export interface Question {
  readonly inputs: readonly string[];
  readonly sourceIds: readonly number[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** What memory has of a question, and where to say what was read of the rest. */
export interface Remembered {
  /** All rows of the sources, or where to say what they were; undefined where memory is not asked for them. */
  readonly rows: BySource | FinishLoading | undefined;
  /** Undefined where memory is not asked. */
  readonly hours: OpenedHours | undefined;
}

/** What reaches back further is answered by rollups, or asked seldom. */
const MOST_HOURS = 31 * HOURS_PER_DAY;

/** It changes with all that is forgotten: what was read before and after is not of one state. */
export const epochOf = (memory: Memory | undefined): number =>
  memory === undefined ? 0 : memory.rows.epoch() + memory.hours.epoch();

/** Call it before the snapshot is taken that the rest is read of. */
export const remember = (memory: Memory | undefined, { inputs, sourceIds, fromMs, toMs }: Question): Remembered => {
  if (memory === undefined) return { rows: undefined, hours: undefined };
  const { rows, hours } = memory;
  const newestHour = memory.newestHour();
  // Where all else is compacted, no row is asked for that memory has.
  const isOpen = hourOf(toMs) > newestHour;
  const range = [hourOf(fromMs), Math.min(hourOf(toMs), newestHour)] as const;
  return {
    rows: isOpen ? (rows.view(inputs, sourceIds) ?? rows.begin(inputs, sourceIds)) : undefined,
    hours: range[1] - range[0] < MOST_HOURS ? hours.open(inputs, sourceIds, range) : undefined,
  };
};

/** Says that nothing more is read. */
export const endLoading = ({ rows, hours }: Remembered): void => {
  if (typeof rows === "function") rows(undefined);
  hours?.missing?.finish(undefined);
};
