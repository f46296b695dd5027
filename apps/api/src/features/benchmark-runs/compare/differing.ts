import type { BenchmarkRunItem, Comparison } from "@highwater/contract/benchmark-runs";

const textOf = (value: unknown): string | null =>
  typeof value === "string" ? value : value === undefined ? null : JSON.stringify(value);

/** What all runs of a group have in common; several values are joined. */
const conditionOf = (group: readonly BenchmarkRunItem[], field: string): string | null => {
  const values = group.map((run) => textOf(new Map<string, unknown>(Object.entries(run.config)).get(field)));
  const known = [...new Set(values.filter((value) => value !== null))];
  return known.length === 0 ? null : known.join(" or ");
};

/** Conditions that are not the same in all groups. */
export const conditionsDiffering = (
  groups: readonly (readonly BenchmarkRunItem[])[],
): Comparison["conditionsDiffering"] => {
  const fields = new Set(groups.flat().flatMap(({ config }) => Object.keys(config)));
  return [...fields]
    .toSorted()
    .map((field) => ({ field, values: groups.map((group) => conditionOf(group, field)) }))
    .filter(({ values }) => new Set(values).size > 1);
};
