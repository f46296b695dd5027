import type { FormState } from "../form/form-state.ts";
import { readNumber, times } from "../form/read-number.ts";

/** A plan beside the one in the form: the form with a few other fields, at a multiple of its load. */
export interface Variant {
  /** What it is called beside its letter; null for none. */
  readonly name: string | null;
  /** How many times the load that stands in its fields. */
  readonly load: number;
  readonly fields: Partial<FormState>;
}

/** The plan as it is. */
export const COPY: Variant = { name: null, load: 1, fields: {} };

/** Variants beside the plan, so that four stand side by side. */
export const MOST_VARIANTS = 3;

const LETTERS = ["A", "B", "C", "D"] as const;

/** What a column is called; the plan in the form is the first, A. */
export const letterOf = (column: number): string => LETTERS[column] ?? "";

/** A form at a multiple of its load; one without a load that can be read stays as it is. */
export const withLoad = (form: FormState, factor: number): FormState => {
  const key = form.rateBy === "bytes" ? "rate" : "records";
  const read = readNumber(form[key]);
  return factor === 1 || read.kind !== "number" ? form : { ...form, [key]: String(times(read.value, factor)) };
};

/** The form that a variant stands for. */
export const formOf = (plan: FormState, { load, fields }: Variant): FormState => withLoad({ ...plan, ...fields }, load);
