import type { MeasuredWorkload } from "@highwater/contract";
import type { FieldKey, FormState } from "../form/form-state.ts";
import { numbersOf } from "../form/given-numbers.ts";
import { NUMBER_FIELDS, NUMBER_KEYS } from "../form/number-fields.ts";
import type { NumberKey } from "../form/number-fields.ts";
import { foundText } from "../start/field-words.ts";
import { measuredForm } from "../start/measured-form.ts";

type Found = MeasuredWorkload["found"][number];

/** How the value of a field was found on a cluster. */
interface Origin {
  /** As it is measured now, "250 MB/s". */
  readonly text: string;
  readonly how: string;
  readonly signal: string | null;
  /** The form holds another value. */
  readonly differs: boolean;
}

export type Origins = ReadonlyMap<FieldKey, Origin>;

/** Values that differ by no more than this are the same: a measurement moves on while a plan is made. */
const SAME = 0.02;

const numberIn = (form: FormState, key: NumberKey): number | null =>
  numbersOf(form, {})(key) ?? (form[key].trim() === "" ? null : (NUMBER_FIELDS[key].standard ?? null));

const isSame = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b)));

const FIELDS_OF = Map.groupBy(NUMBER_KEYS, (key) => NUMBER_FIELDS[key].path.slice(1).replaceAll("/", "."));

/** The field of the form that stands for a field of the request; undefined where none does. */
const keyOf = (field: string, form: FormState): FieldKey | undefined => {
  if (field === "broker.drives") return "drive";
  const keys = FIELDS_OF.get(field) ?? [];
  return field === "workload.recordBytes" && form.rateBy === "bytes" ? "meanSize" : keys[0];
};

const isNumberKey = (key: FieldKey): key is NumberKey => Object.hasOwn(NUMBER_FIELDS, key);

const originOf = ({ value, unit, how, signal }: Found, differs: boolean): Origin => ({
  text: foundText(value, unit),
  how,
  signal,
  differs,
});

/** How each field of the form that a cluster tells was found, and whether the form still holds that. */
export const originsOf = (measured: MeasuredWorkload, form: FormState): Origins => {
  const { form: asMeasured } = measuredForm(measured);
  const origins = new Map<FieldKey, Origin>();
  for (const found of measured.found) {
    const key = keyOf(found.field, form);
    if (key === undefined) continue;
    const isHeld = isNumberKey(key)
      ? isSame(numberIn(form, key), numberIn(asMeasured, key))
      : form[key] === asMeasured[key];
    // The rate is not asked for in records where the form holds bytes, nor the other way round.
    if ((key === "records" || key === "recordSize") && form.rateBy === "bytes") continue;
    origins.set(key, originOf(found, !isHeld));
  }
  return origins;
};
