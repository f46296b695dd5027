import { invalidField } from "../invalid-field.ts";

const MINUTE_MS = 60_000;
const UNIT_MS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS };
const SHORTEST_MS = 2 * MINUTE_MS;
const LONGEST_MS = 400 * 24 * 60 * MINUTE_MS;

/**
 * Milliseconds of a window such as 30m, 6h or 7d.
 *
 * @throws {ApiError} 400 where it is no such text, shorter than two minutes or longer than 400 days
 */
export const parseWindow = (text: string): number => {
  const [, amount, unit = ""] = /^(\d{1,9})([mhd])$/.exec(text) ?? [];
  const windowMs = Number(amount) * (UNIT_MS[unit] ?? Number.NaN);
  if (Number.isNaN(windowMs))
    throw invalidField("query.window", "must be a whole number with m, h or d, such as 30m, 6h or 7d");
  if (windowMs < SHORTEST_MS) throw invalidField("query.window", "must be at least 2m: a rate needs two scrapes");
  if (windowMs > LONGEST_MS) throw invalidField("query.window", "must be at most 400d");
  return windowMs;
};
