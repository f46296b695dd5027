import { isChoiceKey, optionsOf } from "./choice-fields.ts";
import { BLANK, FIELD_KEYS } from "./form-state.ts";
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
