import type { BenchmarkRunItem } from "@highwater/contract";
import { CONDITION_FIELDS, conditionText, conditionTitle } from "../../lib/run-conditions.ts";

type Run = Pick<BenchmarkRunItem, "config">;

/** What a load curve varies anyway: it stands in columns of its own. */
const VARIED = new Set(["targetRecordsPerSecond", "topic", "workload", "driver", "warmupRecords"]);
const FIELDS = CONDITION_FIELDS.filter((field) => !VARIED.has(field));

const valueOf = ({ config }: Run, field: string): string | null => {
  const value = new Map(Object.entries(config)).get(field);
  return value === undefined ? null : conditionText(field, value);
};

const said = (field: string, value: string | null): string => `${conditionTitle(field)} ${value ?? "not told"}`;

/** Conditions that all of some runs have, and the names of those in which they differ. */
export const sharedConditions = (
  runs: readonly Run[],
): { readonly shared: readonly string[]; readonly differing: readonly string[] } => {
  const values = FIELDS.map((field) => [field, new Set(runs.map((run) => valueOf(run, field)))] as const);
  return {
    shared: values.flatMap(([field, [first, ...others]]) =>
      others.length > 0 || first === null || first === undefined ? [] : [said(field, first)],
    ),
    differing: values.flatMap(([field, { size }]) => (size > 1 ? [field] : [])),
  };
};

/** A run's values of some conditions, in words. */
export const conditionsOf = (run: Run, fields: readonly string[]): string =>
  fields.map((field) => said(field, valueOf(run, field))).join(" · ");
