import type { FieldKey, FormState } from "../form/form-state.ts";
import type { Variant } from "./variant.ts";

/** What a slider may stand at; null sets no value. */
export type Stop = number | null;

/** A slider of a variant: its places in order, where it stands, and what moving it changes. */
export interface Slider {
  readonly id: string;
  readonly label: string;
  /** The fields that it moves, the one that holds its number first. */
  readonly fields: readonly FieldKey[];
  readonly stops: readonly Stop[];
  readonly valueOf: (form: FormState, variant: Variant) => Stop;
  readonly put: (value: Stop) => Partial<Pick<Variant, "load">> & { readonly fields?: Partial<FormState> };
  /** The value with its unit, short; `form` is the variant's own. */
  readonly say: (value: Stop, form: FormState) => string;
  /** Why it cannot be moved; null where it can. */
  readonly blocked: (form: FormState) => string | null;
}

/** The stops with a value that is none of them put in its place, so that a slider never shows what is not so. */
export const stopsWith = (stops: readonly Stop[], value: Stop): readonly Stop[] => {
  if (stops.includes(value)) return stops;
  if (value === null) return [null, ...stops];
  const after = stops.findIndex((stop) => stop !== null && stop > value);
  if (after >= 0) return stops.toSpliced(after, 0, value);
  return stops.at(-1) === null ? stops.toSpliced(-1, 0, value) : [...stops, value];
};
