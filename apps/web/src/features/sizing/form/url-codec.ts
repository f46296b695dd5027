import { isChoiceKey, optionsOf } from "./choice-fields.ts";
import { BLANK, FIELD_KEYS, isFieldKey } from "./form-state.ts";
import type { FieldKey, FormState } from "./form-state.ts";

/** The form in the URL: fields that differ from the blank form; plain numbers as numbers. */
type SizingSearch = Readonly<Record<string, string | number>>;

const written = (text: string): string | number => {
  const value = Number(text);
  return text !== "" && Number.isFinite(value) && String(value) === text ? value : text;
};

/** The form as search parameters. */
export const toSearch = (form: FormState): SizingSearch =>
  Object.fromEntries(FIELD_KEYS.filter((key) => form[key] !== BLANK[key]).map((key) => [key, written(form[key])]));

/** Search parameters that are no field of the form; undefined takes one away. */
export type OtherSearch = Readonly<Record<string, unknown>>;

/** What stands in the URL beside the form. */
export const othersOf = (search: Readonly<Record<string, unknown>>): OtherSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !isFieldKey(key)));

/**
 * The whole URL of a form. A saved plan (`plan`) with no field beside it asks for the form that was saved, so a blank
 * form that belongs to one keeps a field.
 */
export const searchOf = (form: FormState, others: OtherSearch): OtherSearch => {
  const fields = toSearch(form);
  const isBlank = Object.keys(fields).length === 0;
  return { ...others, ...(isBlank && others["plan"] !== undefined ? { rateBy: form.rateBy } : fields) };
};

/** True where a URL names nothing of the form. */
export const hasNoField = (search: Readonly<Record<string, unknown>>): boolean =>
  !Object.keys(search).some((key) => isFieldKey(key));

const textOf = (key: FieldKey, value: unknown): string => {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return BLANK[key];
  const text = String(value);
  return isChoiceKey(key) && !Object.hasOwn(optionsOf(key), text) ? BLANK[key] : text;
};

/** The form that search parameters stand for; unknown ones are ignored, impossible choices fall back to the blank form. */
export const fromSearch = (search: Readonly<Record<string, unknown>>): FormState => {
  const form: Record<FieldKey, string> = { ...BLANK };
  for (const key of FIELD_KEYS) if (Object.hasOwn(search, key)) form[key] = textOf(key, search[key]);
  return form;
};
