import { isFieldKey } from "../form/form-state.ts";
import type { FieldKey, FormState } from "../form/form-state.ts";
import { fromSearch } from "../form/url-codec.ts";
import { MOST_VARIANTS } from "./variant.ts";
import type { Variant } from "./variant.ts";

const LONGEST_NAME = 80;
const MOST_LOAD = 1000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const readLoad = (value: unknown): number =>
  typeof value === "number" && value >= 1 / MOST_LOAD && value <= MOST_LOAD ? value : 1;

const readFields = (given: Readonly<Record<string, unknown>>): Partial<FormState> => {
  const form = fromSearch(given);
  const fields: Partial<Record<FieldKey, string>> = {};
  for (const key of Object.keys(given)) if (isFieldKey(key)) fields[key] = form[key];
  return fields;
};

const readVariant = (given: Readonly<Record<string, unknown>>): Variant => {
  const { name } = given;
  const isNamed = typeof name === "string" && name.trim() !== "";
  return {
    name: isNamed ? name.trim().slice(0, LONGEST_NAME) : null,
    load: readLoad(given["load"]),
    fields: readFields(given),
  };
};

/** The variants that a search parameter stands for, at most three; null where nothing is compared. */
export const readVariants = (given: unknown): readonly Variant[] | null =>
  Array.isArray(given) ? given.filter(isRecord).slice(0, MOST_VARIANTS).map(readVariant) : null;

/** Variants as a search parameter: what each changes and no more. */
export const writtenVariants = (variants: readonly Variant[]): readonly Readonly<Record<string, unknown>>[] =>
  variants.map(({ name, load, fields }) => ({
    ...(name === null ? {} : { name }),
    ...(load === 1 ? {} : { load }),
    ...fields,
  }));
