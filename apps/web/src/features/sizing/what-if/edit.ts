import { FIELD_KEYS } from "../form/form-state.ts";
import type { FieldKey, FormState } from "../form/form-state.ts";
import type { Column } from "./comparison.ts";
import type { Slider, Stop } from "./slider.ts";
import { SLIDERS } from "./sliders.ts";
import type { Variant } from "./variant.ts";

/** Fields that are chosen from the catalogue. */
export const HARDWARE_FIELDS = ["instance", "drive"] as const;

const MOVED: ReadonlySet<FieldKey> = new Set([...SLIDERS.flatMap(({ fields }) => fields), ...HARDWARE_FIELDS]);

const without = (fields: Partial<FormState>, keys: readonly FieldKey[]): Partial<FormState> => {
  const left: Partial<Record<FieldKey, string>> = { ...fields };
  for (const key of keys) delete left[key];
  return left;
};

/** A variant with a slider moved. */
export const moved = (variant: Variant, slider: Slider, value: Stop): Variant => {
  const { fields, ...rest } = slider.put(value);
  return { ...variant, ...rest, fields: { ...variant.fields, ...fields } };
};

/** A variant with another value in a field. */
export const withField = (variant: Variant, key: FieldKey, text: string): Variant => ({
  ...variant,
  fields: { ...variant.fields, [key]: text },
});

/** A variant with fields as A has them; the load goes back with the fields that hold it. */
export const reset = (variant: Variant, keys: readonly FieldKey[]): Variant => ({
  ...variant,
  load: keys.includes("records") ? 1 : variant.load,
  fields: without(variant.fields, keys),
});

/** True where a slider stands elsewhere than in A. */
export const isMoved = ({ differs }: Column, { fields }: Slider): boolean => fields.some((key) => differs.has(key));

/** Fields in which a variant differs and that no slider and no list of hardware shows, in the form's order. */
export const otherFields = (columns: readonly Column[]): readonly FieldKey[] =>
  FIELD_KEYS.filter((key) => !MOVED.has(key) && columns.some(({ differs }) => differs.has(key)));
