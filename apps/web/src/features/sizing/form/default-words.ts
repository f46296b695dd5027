import { optionsOf } from "./choice-fields.ts";
import { BLANK } from "./form-state.ts";
import { NUMBER_FIELDS } from "./number-fields.ts";
import type { NumberKey } from "./number-fields.ts";
import { times } from "./read-number.ts";
import { factorOf, unitKeyOf } from "./unit-of.ts";

/** What stands where nothing was typed: "Default 24 hours.", "Optional.", "Default 1; the API's default is 0." */
export const defaultWords = (key: NumberKey): string => {
  if (BLANK[key] === "") return "Optional.";
  const unitKey = unitKeyOf(key);
  const unit = unitKey === null ? "" : ` ${optionsOf(unitKey)[BLANK[unitKey]] ?? ""}`;
  const { standard } = NUMBER_FIELDS[key];
  const differs = standard !== undefined && times(Number(BLANK[key]), factorOf(BLANK, key)) !== standard;
  return `Default ${BLANK[key]}${unit}${differs ? `; the API's default is ${standard}` : ""}.`;
};
