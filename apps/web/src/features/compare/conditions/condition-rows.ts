import type { BenchmarkRunItem, Comparison } from "@highwater/contract";
import { CONDITION_FIELDS, conditionText, conditionTitle } from "../../../lib/run-conditions.ts";

export interface ConditionRow {
  readonly field: string;
  readonly title: string;
  /** One a group; null where not known. */
  readonly values: readonly (string | null)[];
}

const place = (field: string): number => {
  const found = CONDITION_FIELDS.indexOf(field);
  return found === -1 ? CONDITION_FIELDS.length : found;
};

const SEPARATOR = " or ";

const said = (field: string, value: string | null): string | null =>
  value === null
    ? null
    : value
        .split(SEPARATOR)
        .map((part) => conditionText(field, part))
        .join(SEPARATOR);

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
