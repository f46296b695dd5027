import type { FormState } from "./form-state.ts";
import { isChoiceKey } from "./choice-fields.ts";
import type { ChoiceKey } from "./choice-fields.ts";
import { NUMBER_FIELDS } from "./number-fields.ts";
import type { NumberKey } from "./number-fields.ts";
import { SUFFIX_FACTORS } from "./unit-factors.ts";

/** The form's field that holds the unit of a number; null where its unit is fixed. */
export const unitKeyOf = (key: NumberKey): ChoiceKey | null => {
  const { units } = NUMBER_FIELDS[key];
  return units !== undefined && isChoiceKey(units.key) ? units.key : null;
};

/** How many of the request's unit one of a number's unit is; a fixed unit needs no name. */
export const factorIn = (key: NumberKey, unit: string): number => {
  const { units, suffix = "" } = NUMBER_FIELDS[key];
  return (units === undefined ? SUFFIX_FACTORS[suffix.slice(0, 1)] : units.factors[unit]) ?? 1;
};

/** The same for the unit that stands in the form. */
export const factorOf = (form: FormState, key: NumberKey): number => {
  const unitKey = unitKeyOf(key);
  return factorIn(key, unitKey === null ? "" : form[unitKey]);
};
