import { BLANK } from "../form/form-state.ts";
import type { FormState } from "../form/form-state.ts";
import { NUMBER_FIELDS, NUMBER_KEYS } from "../form/number-fields.ts";
import type { NumberKey } from "../form/number-fields.ts";
import { optionsOf } from "../form/choice-fields.ts";
import { unitKeyOf } from "../form/unit-of.ts";

/** A field as it stands on paper: "Record size", "1 KiB". */
export interface Asked {
  readonly label: string;
  readonly value: string;
}

/** What every plan says, changed or not. */
const ALWAYS: ReadonlySet<NumberKey> = new Set<NumberKey>(["groups", "replicas", "retention", "target", "lost"]);
const BY_RECORDS: ReadonlySet<NumberKey> = new Set<NumberKey>(["records", "recordSize", "compression"]);
const BY_BYTES: ReadonlySet<NumberKey> = new Set<NumberKey>(["rate", "meanSize"]);

const unitOf = (form: FormState, key: NumberKey): string => {
  const unitKey = unitKeyOf(key);
  if (unitKey === null) return NUMBER_FIELDS[key].suffix ?? "";
  return optionsOf(unitKey)[form[unitKey]] ?? "";
};

const isShown = (form: FormState, key: NumberKey): boolean => {
  if (form[key].trim() === "") return false;
  if (BY_RECORDS.has(key)) return form.rateBy === "records" && (key !== "compression" || form[key] !== BLANK[key]);
  if (BY_BYTES.has(key)) return form.rateBy === "bytes" && (key === "rate" || form[key] !== BLANK[key]);
  if (key === "drives") return form.drive !== "";
  return ALWAYS.has(key) || form[key] !== BLANK[key];
};

/** The fields that make the plan: the load, and whatever is not as in a blank form. */
export const askedOf = (form: FormState): readonly Asked[] => {
  const named = [
    { label: "acks", value: form.acks },
    { label: "Drive", value: form.drive },
    { label: "Instance", value: form.instance },
    { label: "Measured profile", value: form.profile },
  ];
  return [
    ...NUMBER_KEYS.filter((key) => isShown(form, key)).map((key) => ({
      label: NUMBER_FIELDS[key].label,
      value: `${form[key]} ${unitOf(form, key)}`.trim(),
    })),
    ...named.filter(({ value }) => value !== ""),
  ];
};
