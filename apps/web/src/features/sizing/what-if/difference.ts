import { isChoiceKey } from "../form/choice-fields.ts";
import { FIELD_KEYS } from "../form/form-state.ts";
import type { FieldKey, FormState } from "../form/form-state.ts";
import { NUMBER_FIELDS, NUMBER_KEYS } from "../form/number-fields.ts";
import type { NumberKey } from "../form/number-fields.ts";
import { readNumber, times } from "../form/read-number.ts";
import { factorOf, unitKeyOf } from "../form/unit-of.ts";
import { formOf } from "./variant.ts";
import type { Variant } from "./variant.ts";

const NUMBERS: ReadonlySet<string> = new Set(NUMBER_KEYS);
const UNITS: ReadonlySet<string> = new Set(NUMBER_KEYS.flatMap((key) => unitKeyOf(key) ?? []));
const LEAST_FACTOR = 0.1;
const MOST_FACTOR = 10;
const DIGITS = 6;

export const isNumberKey = (key: FieldKey): key is NumberKey => NUMBERS.has(key);

/** A number of the form in the request's unit, the engine's default where nothing stands; what is no number, as text. */
const meaningOf = (form: FormState, key: NumberKey): number | string | null => {
  const read = readNumber(form[key]);
  if (read.kind === "fault") return form[key];
  return read.kind === "number" ? times(read.value, factorOf(form, key)) : (NUMBER_FIELDS[key].standard ?? null);
};

/** False for a field that this form's way to give load and drives leaves out. */
const counts = (form: FormState, key: FieldKey): boolean => {
  if (key === "records" || key === "recordSize" || key === "compression") return form.rateBy === "records";
  if (key === "rate" || key === "meanSize") return form.rateBy === "bytes";
  return key !== "drives" || form.drive !== "";
};

/** True where a field means another thing in another plan; a unit alone makes no difference. */
const differs = (plan: FormState, other: FormState, key: FieldKey): boolean => {
  if (!counts(plan, key) && !counts(other, key)) return false;
  return isNumberKey(key) ? meaningOf(plan, key) !== meaningOf(other, key) : plan[key] !== other[key];
};

/** The fields in which another plan differs from a plan, units left out. */
export const differingFields = (plan: FormState, other: FormState): readonly FieldKey[] =>
  FIELD_KEYS.filter((key) => !(isChoiceKey(key) && UNITS.has(key)) && differs(plan, other, key));

/** A number together with its unit, so that it means the same whatever unit the plan has later. */
const withUnit = (form: FormState, key: FieldKey): Partial<FormState> => {
  const unitKey = isNumberKey(key) ? unitKeyOf(key) : null;
  return unitKey === null ? { [key]: form[key] } : { [key]: form[key], [unitKey]: form[unitKey] };
};

const fieldsOf = (form: FormState, keys: readonly FieldKey[]): Partial<FormState> =>
  Object.assign({}, ...keys.map((key) => withUnit(form, key)));

/** The multiple of a plan's load that another plan has; null where it is none that can be told in few digits. */
const loadBetween = (plan: FormState, other: FormState): number | null => {
  const key = other.rateBy === "bytes" ? "rate" : "records";
  const [from, to] = [meaningOf(plan, key), meaningOf(other, key)];
  if (plan.rateBy !== other.rateBy || typeof from !== "number" || typeof to !== "number") return null;
  const factor = Number((to / from).toPrecision(DIGITS));
  if (!(factor >= LEAST_FACTOR && factor <= MOST_FACTOR)) return null;
  const scaled = formOf(plan, { name: null, load: factor, fields: {} });
  return meaningOf(scaled, key) === to ? factor : null;
};

/** The variant of a plan that another form is, changed in nothing that is the same in both. */
export const variantBetween = (plan: FormState, other: FormState, name: string | null): Variant => {
  const keys = differingFields(plan, other);
  const load = loadBetween(plan, other);
  if (load === null) return { name, load: 1, fields: fieldsOf(other, keys) };
  return {
    name,
    load,
    fields: fieldsOf(
      other,
      keys.filter((key) => key !== "records" && key !== "rate"),
    ),
  };
};
