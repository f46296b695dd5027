import type { ChoiceKey } from "./choice-fields.ts";
import { optionsOf } from "./choice-fields.ts";
import { BLANK } from "./form-state.ts";
import { NUMBER_FIELDS } from "./number-fields.ts";
import type { NumberKey } from "./number-fields.ts";
import { times } from "./read-number.ts";
import { factorIn, unitKeyOf } from "./unit-of.ts";

/** A number as it is typed, with its unit where there is a choice of one. */
export interface Written {
  readonly text: string;
  readonly unitKey: ChoiceKey | null;
  readonly unit: string;
}

const MOST_DIGITS = 17;
const UNHANDY_BELOW = 1;
const UNHANDY_FROM = 10_000;
const LARGE_FROM = 1000;
const LARGE_COST = 0.5;
const UNHANDY_COST = 3;
const UNLIKE_COST = 2;

/** The shortest text that stands for a value of the request when `factor` of its unit is one of the form's. */
export const exactText = (value: number, factor: number): string => {
  for (let digits = 1; digits < MOST_DIGITS; digits += 1) {
    const text = String(Number((value / factor).toPrecision(digits)));
    if (times(Number(text), factor) === value) return text;
  }
  return String(value / factor);
};

const isRateInBytes = (unit: string): boolean => /^[MG]B\/s$/.test(unit);

/** How unlikely it is that a person writes so: many digits, small fractions, bits or binary for a rate in MB/s. */
const costOf = (text: string, unit: string, usual: string): number => {
  const size = Math.abs(Number(text));
  const unhandy = size !== 0 && (size < UNHANDY_BELOW || size >= UNHANDY_FROM);
  const unlike = isRateInBytes(usual) && !isRateInBytes(unit);
  const large = size >= LARGE_FROM ? LARGE_COST : 0;
  return text.length + (unhandy ? UNHANDY_COST : large) + (unlike ? UNLIKE_COST : 0);
};

/** Writes a value of the request as a person would: in the unit that needs the fewest digits, the form's own first. */
export const writeNumber = (key: NumberKey, value: number): Written => {
  const unitKey = unitKeyOf(key);
  if (unitKey === null) return { text: exactText(value, factorIn(key, "")), unitKey, unit: "" };
  const usual = BLANK[unitKey];
  const units = [usual, ...Object.keys(optionsOf(unitKey)).filter((unit) => unit !== usual)];
  const ways = units.map((unit) => {
    const text = exactText(value, factorIn(key, unit));
    return { unit, text, cost: costOf(text, unit, usual) };
  });
  const { text, unit } = ways.reduce((least, way) => (way.cost < least.cost ? way : least));
  return { text, unit, unitKey };
};

/** What stands in the form for a value that a request does not give: the engine's own default, else nothing. */
export const writeMissing = (key: NumberKey): Written => {
  const { standard } = NUMBER_FIELDS[key];
  const unitKey = unitKeyOf(key);
  if (standard === undefined) return { text: "", unitKey: null, unit: "" };
  const unit = unitKey === null ? "" : BLANK[unitKey];
  const asBlank = times(Number(BLANK[key]), factorIn(key, unit)) === standard;
  return asBlank ? { text: BLANK[key], unitKey, unit } : writeNumber(key, standard);
};
