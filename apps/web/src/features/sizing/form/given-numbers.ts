import type { FieldKey, FormState } from "./form-state.ts";
import { NUMBER_FIELDS } from "./number-fields.ts";
import type { NumberKey } from "./number-fields.ts";
import { readNumber, times } from "./read-number.ts";
import { factorOf } from "./unit-of.ts";

/** Why fields cannot be used, by field. */
export type FieldIssues = Readonly<Partial<Record<FieldKey, string>>>;

/** A number of the form in the request's unit; null where not given or equal to the engine's default. */
export type Numbers = (key: NumberKey) => number | null;

/** Reads the numbers of a form; faults are noted. */
export const numbersOf =
  (form: FormState, issues: Partial<Record<FieldKey, string>>): Numbers =>
  (key) => {
    const read = readNumber(form[key]);
    if (read.kind === "fault") issues[key] = read.message;
    if (read.kind !== "number") return null;
    const value = times(read.value, factorOf(form, key));
    if (!Number.isFinite(value)) issues[key] = "is too large";
    return value === NUMBER_FIELDS[key].standard || !Number.isFinite(value) ? null : value;
  };
