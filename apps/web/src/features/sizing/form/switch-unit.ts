import type { FormState } from "./form-state.ts";
import { numbersOf } from "./given-numbers.ts";
import type { NumberKey } from "./number-fields.ts";
import { NUMBER_FIELDS } from "./number-fields.ts";
import { readNumber, times } from "./read-number.ts";
import { factorIn, factorOf, unitKeyOf } from "./unit-of.ts";
import { exactText, writeNumber } from "./write-number.ts";

const FEWEST_DIGITS = 3;
const MOST_DIGITS = 6;

const digitsIn = (text: string): number =>
  text.toLowerCase().replace(/e.*$/, "").replaceAll(/[^\d]/g, "").replace(/^0+/, "").length;

/**
 * A typed number in another unit: exact where six digits do, else rounded to as many digits as were typed, at least
 * three. What is no number stays as it is.
 */
export const convertText = (text: string, from: number, to: number): string => {
  const read = readNumber(text);
  if (read.kind !== "number") return text;
  const value = times(read.value, from);
  const exact = exactText(value, to);
  if (digitsIn(exact) <= MOST_DIGITS) return exact;
  const digits = Math.min(Math.max(FEWEST_DIGITS, digitsIn(text)), 15);
  return String(Number((value / to).toPrecision(digits)));
};

/** The fields that change when a number is shown in another unit. */
export const switchUnit = (form: FormState, key: NumberKey, unit: string): Partial<FormState> => {
  const unitKey = unitKeyOf(key);
  if (unitKey === null) return {};
  return { [key]: convertText(form[key], factorOf(form, key), factorIn(key, unit)), [unitKey]: unit };
};

const written = (key: NumberKey, value: number, usual: string): Partial<FormState> => {
  const { text, unitKey, unit } = writeNumber(key, value);
  if (unitKey === null) return { [key]: text };
  return digitsIn(text) <= MOST_DIGITS
    ? { [key]: text, [unitKey]: unit }
    : { [key]: String(Number((value / factorIn(key, usual)).toPrecision(FEWEST_DIGITS))), [unitKey]: usual };
};

/**
 * The fields that change when the load is given in bytes in place of records, or the other way round: the same load,
 * to three digits where it is not exact. Without a load that can be read, only the way to give it changes.
 */
export const switchRate = (form: FormState, rateBy: string): Partial<FormState> => {
  const number = numbersOf(form, {});
  const given = (key: NumberKey): number | null => number(key) ?? NUMBER_FIELDS[key].standard ?? null;
  const compression = given("compression") ?? 1;
  if (rateBy === form.rateBy) return {};
  if (rateBy === "bytes") {
    const records = given("records");
    const size = given("recordSize");
    if (records === null || size === null || !(size > 0 && compression > 0)) return { rateBy };
    return {
      rateBy,
      ...written("rate", times(records, size / compression), "MB/s"),
      meanSize: form.recordSize,
      meanSizeUnit: form.recordSizeUnit,
    };
  }
  const rate = given("rate");
  const size = given("meanSize") ?? given("recordSize");
  if (rate === null || size === null || !(size > 0)) return { rateBy };
  const sized = form.meanSize.trim() === "" ? {} : { recordSize: form.meanSize, recordSizeUnit: form.meanSizeUnit };
  return { rateBy, ...written("records", times(rate * compression, 1 / size), "k/s"), ...sized };
};
