import { measured } from "../text/numbers.ts";

export type Fields = ReadonlyMap<string, unknown>;

/** A number, also one that is written as text as NaN is; null for anything else. */
export const numberAt = (fields: Fields, key: string): number | null => asNumber(fields.get(key));

export const asNumber = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** A number that is no less than 0. */
export const amountAt = (fields: Fields, key: string): number | null => measured(numberAt(fields, key));

/** The items of a list; empty where it is none. */
export const listAt = (fields: Fields, key: string): readonly unknown[] => {
  const value = fields.get(key);
  return Array.isArray(value) ? value : [];
};

/** A text without what a database cannot keep, at most 200 characters; null where it is none. */
export const textAt = (fields: Fields, key: string): string | null => {
  const value = fields.get(key);
  if (typeof value !== "string") return null;
  const text = value
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 200)
    .toWellFormed();
  return text === "" ? null : text;
};

export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : null;

/** The mean of those that are amounts; null where none is. */
export const meanOf = (values: readonly unknown[]): number | null => {
  const numbers = values.map((value) => measured(asNumber(value))).filter((value) => value !== null);
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
};
