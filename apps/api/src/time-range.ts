import { invalidInput } from "./errors.ts";

const DEFAULT_RANGE_MS = 15 * 60 * 1000;
const EPOCH_MS = /^\d{1,15}$/;
/** RFC 3339. The plus of an offset arrives as a space where it was not encoded. */
const RFC_3339 = /^(\d{4}-\d\d-(\d\d))[Tt ](\d\d:\d\d:\d\d(?:\.\d+)?)([Zz]|[+\- ]\d\d:\d\d)$/;

const invalid = (path: string, message: string) => invalidInput([{ path, message }]);

/**
 * Epoch milliseconds of an instant given as epoch milliseconds or RFC 3339; undefined where it is neither, or names a
 * day that its month does not have.
 */
export const parseInstant = (text: string): number | undefined => {
  if (EPOCH_MS.test(text)) return Number(text);
  const [, date, day, time, zone] = RFC_3339.exec(text) ?? [];
  if (date === undefined || time === undefined || zone === undefined) return undefined;
  if (new Date(`${date}T00:00:00Z`).getUTCDate() !== Number(day)) return undefined;
  const timeMs = Date.parse(`${date}T${time}${zone.toUpperCase().replace(" ", "+")}`);
  return Number.isNaN(timeMs) ? undefined : timeMs;
};

const instant = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  const timeMs = parseInstant(text);
  if (timeMs !== undefined) return timeMs;
  throw invalid(`query.${name}`, "must be an RFC 3339 time such as 2026-01-31T09:00:00Z, or epoch milliseconds");
};

/**
 * The range of a query: `to` is now by default, `from` 15 minutes before it.
 *
 * @throws {ApiError} 400 where one is no time, or `from` is not before `to`
 */
export const parseTimeRange = (query: { from?: string; to?: string }, nowMs: number) => {
  const toMs = instant("to", query.to, nowMs);
  const fromMs = instant("from", query.from, toMs - DEFAULT_RANGE_MS);
  if (fromMs >= toMs) throw invalid("query.from", "must be before query.to");
  return { fromMs, toMs };
};
