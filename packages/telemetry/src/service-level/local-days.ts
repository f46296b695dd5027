import { DAY_MINUTES, MINUTE_MS } from "./minute.ts";

/** A day of a time zone; minutes are counted from 1970, `toMinute` is the next midnight's. */
export interface LocalDay {
  /** Such as 2026-11-22. */
  readonly date: string;
  readonly fromMinute: number;
  readonly toMinute: number;
}

const HALF_DAY = DAY_MINUTES / 2;
/** No day is longer than this, whatever its clocks do. */
const LONGEST_DAY = 2 * DAY_MINUTES + 1;

/** Dates of a time zone, an IANA name. @throws {RangeError} where there is no such zone */
const datesOf = (timeZone: string): ((minute: number) => string) => {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return (minute) => format.format(minute * MINUTE_MS);
};

/** The first minute after `low`, up to `high`, that has the date of `high`. */
const firstOf = (dateOf: (minute: number) => string, low: number, high: number): number => {
  const date = dateOf(high);
  let [before, within] = [low, high];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dateOf(middle) === date) within = middle;
    else before = middle;
  }
  return within;
};

const dayAt = (dateOf: (minute: number) => string, minute: number): LocalDay => {
  const date = dateOf(minute);
  const fromMinute = firstOf(dateOf, minute - LONGEST_DAY, minute);
  let next = fromMinute + HALF_DAY;
  while (dateOf(next) === date) next += HALF_DAY;
  return { date, fromMinute, toMinute: firstOf(dateOf, fromMinute, next) };
};

/** The `count` days of a time zone up to the one that holds `minute`, oldest first. @throws {RangeError} no such zone */
export const localDays = (timeZone: string, minute: number, count: number): LocalDay[] => {
  const dateOf = datesOf(timeZone);
  const days: LocalDay[] = [];
  for (let at = minute; days.length < count;) {
    const day = dayAt(dateOf, at);
    days.unshift(day);
    at = day.fromMinute - 1;
  }
  return days;
};

export const isTimeZone = (name: string): boolean => {
  try {
    // Offsets such as +01:00 are no places: their days never change.
    return /^[A-Za-z]/.test(name) && datesOf(name)(0) !== "";
  } catch {
    return false;
  }
};
