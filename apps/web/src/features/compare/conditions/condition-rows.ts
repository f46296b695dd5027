import type { BenchmarkRunItem, Comparison } from "@highwater/contract";
import { CONDITION_FIELDS, conditionText, conditionTitle } from "../../../lib/run-conditions.ts";

/** What the runs of a group state. */
export interface ConditionValue {
  readonly text: string;
  /** All of it, where the text is shortened. */
  readonly whole: string;
}

export interface ConditionRow {
  readonly field: string;
  readonly title: string;
  /** One a group; null where not known. */
  readonly values: readonly (ConditionValue | null)[];
}

const place = (field: string): number => {
  const found = CONDITION_FIELDS.indexOf(field);
  return found === -1 ? CONDITION_FIELDS.length : found;
};

const SEPARATOR = " or ";
const MOST_SAID = 3;

/** Few values one by one; of many numbers their range, of many words the first. */
const shorten = (field: string, parts: readonly string[]): string => {
  const all = parts.map((part) => conditionText(field, part));
  if (all.length <= MOST_SAID) return all.join(SEPARATOR);
  const numbers = parts.map(Number);
  if (!numbers.every(Number.isFinite)) return `${all.slice(0, 2).join(", ")} and ${all.length - 2} more`;
  const text = (value: number) => conditionText(field, value);
  return `${text(Math.min(...numbers))} to ${text(Math.max(...numbers))}, ${all.length} values`;
};

const said = (field: string, value: string | null): ConditionValue | null =>
  value === null ? null : { text: shorten(field, value.split(SEPARATOR)), whole: value };

/** Conditions that are not the same in all groups, in the order in which they are read. */
export const differingRows = ({
  conditionsDiffering,
}: Pick<Comparison, "conditionsDiffering">): readonly ConditionRow[] =>
  conditionsDiffering
    .map(({ field, values }) => ({
      field,
      title: conditionTitle(field),
      values: values.map((value) => said(field, value)),
    }))
    .sort((a, b) => place(a.field) - place(b.field));

/** Conditions that every run states alike. */
export const sameConditions = (
  runs: readonly Pick<BenchmarkRunItem, "config">[],
): readonly { readonly title: string; readonly text: string }[] => {
  const [first, ...others] = runs.map(({ config }) => new Map<string, unknown>(Object.entries(config)));
  if (first === undefined) return [];
  return [...first]
    .filter(([field, value]) => others.every((other) => other.get(field) === value))
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([field, value]) =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? [{ title: conditionTitle(field), text: conditionText(field, value) }]
        : [],
    );
};
