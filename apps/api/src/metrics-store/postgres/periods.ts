import { DAY_MS, dayOf, HOUR_MS, hourOf, HOURS_PER_DAY } from "../days.ts";
import type { Periods, PeriodSpan } from "./partitions.ts";

const NAME = /^(\d{4})(\d\d)(\d\d)(\d\d)?$/;

const nameOfDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "");

const nameOfHour = (hour: number) =>
  `${nameOfDay(Math.floor(hour / HOURS_PER_DAY))}${String(hour % HOURS_PER_DAY).padStart(2, "0")}`;

/** First instant of a partition's name and whether it is a whole day. */
const readName = (name: string): { startMs: number; isDay: boolean } | undefined => {
  const [, year, month, date, hour] = NAME.exec(name) ?? [];
  if (year === undefined) return undefined;
  return { startMs: Date.parse(`${year}-${month}-${date}T${hour ?? "00"}:00:00Z`), isDay: hour === undefined };
};

/** Rows of "scrape" by hour; earlier releases made a partition a day. */
export const SCRAPE_HOURS: Periods = {
  table: "scrape",
  nameOf: nameOfHour,
  startOf: (hour) => hour * HOUR_MS,
  spanOf: (name) => {
    const read = readName(name);
    if (read === undefined) return undefined;
    const first = hourOf(read.startMs);
    return [first, first + (read.isDay ? HOURS_PER_DAY - 1 : 0)];
  },
};

const daySpanOf = (name: string): PeriodSpan | undefined => {
  const read = readName(name);
  if (read?.isDay !== true) return undefined;
  return [dayOf(read.startMs), dayOf(read.startMs)];
};

/** Chunks by UTC day; their key counts hours. */
export const CHUNK_DAYS: Periods = {
  table: "chunk",
  nameOf: nameOfDay,
  startOf: (day) => day * HOURS_PER_DAY,
  spanOf: daySpanOf,
};

/** Days of one partition of rollups. */
const ROLLUP_DAYS = 32;

/** Rollups by 32 days, named after the first. */
export const ROLLUP_PERIODS: Periods = {
  table: "rollup",
  nameOf: (period) => nameOfDay(period * ROLLUP_DAYS),
  startOf: (period) => period * ROLLUP_DAYS,
  spanOf: (name) => {
    const day = daySpanOf(name)?.[0];
    return day === undefined ? undefined : [rollupPeriodOf(day), rollupPeriodOf(day)];
  },
};

/** The partition of rollups that a day belongs to. */
export const rollupPeriodOf = (day: number): number => Math.floor(day / ROLLUP_DAYS);
