import { compareRuns } from "@highwater/benchmarks";
import type { BenchmarkRunItem, Comparison } from "@highwater/contract/benchmark-runs";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { runNotFound } from "../find-runs.ts";
import { invalidField } from "../invalid-field.ts";
import { presentItem, RUN_FIELDS } from "../run-row.ts";

const MOST_RUNS = 100;

/** @throws {ApiError} 400 */
const readGroups = (ids: string): readonly (readonly string[])[] => {
  const groups = ids.split(",").map((group) => Array.from(new Set(group.split("~").map((id) => id.trim()))));
  if (groups.some((group) => group.includes(""))) throw invalidField("query.ids", "holds an empty id");
  if (groups.length < 2) throw invalidField("query.ids", "must name at least two runs, such as ids=a,b");
  if (groups.flat().length > MOST_RUNS) throw invalidField("query.ids", `may name at most ${MOST_RUNS} runs`);
  return groups;
};

const textOf = (value: unknown): string | null =>
  typeof value === "string" ? value : value === undefined ? null : JSON.stringify(value);

/** What all runs of a group have in common; several values are joined. */
const conditionOf = (group: readonly BenchmarkRunItem[], field: string): string | null => {
  const values = group.map((run) => textOf(new Map<string, unknown>(Object.entries(run.config)).get(field)));
  const known = [...new Set(values.filter((value) => value !== null))];
  return known.length === 0 ? null : known.join(" or ");
};

const differing = (groups: readonly (readonly BenchmarkRunItem[])[]): Comparison["conditionsDiffering"] => {
  const fields = new Set(groups.flat().flatMap(({ config }) => Object.keys(config)));
  return [...fields]
    .toSorted()
    .map((field) => ({ field, values: groups.map((group) => conditionOf(group, field)) }))
    .filter(({ values }) => new Set(values).size > 1);
};

const noteOf = (groups: readonly (readonly BenchmarkRunItem[])[]): string => {
  if (groups.every((group) => group.length === 1)) return "One run each: no spread known, so no verdict.";
  if (groups.some((group) => group.length === 1))
    return "Where a side is one run its spread is not known: no verdict there.";
  return "Better and worse are said where Welch's t-test at 5 % finds a difference; values are medians.";
};

/**
 * Compares groups of runs with the first.
 *
 * @throws {ApiError} 400 for a wrong list, 404 for an unknown run, 422 where runs measured different things
 */
export const compare = async (prisma: PrismaClient, ids: string): Promise<Comparison> => {
  const wanted = readGroups(ids);
  const rows = await prisma.benchmarkRun.findMany({ where: { id: { in: wanted.flat() } }, select: RUN_FIELDS });
  const byId = new Map(rows.map((row) => [row.id, presentItem(row)]));
  const groups = wanted.map((group) =>
    group.map((id) => {
      const run = byId.get(id);
      if (run === undefined) throw runNotFound(id);
      return run;
    }),
  );
  const kinds = [...new Set(groups.flat().map(({ kind }) => kind))];
  if (kinds.length > 1)
    throw new ApiError(
      422,
      "Not comparable",
      `These runs measured different things: ${kinds.join(" and ")}. Compare runs of one kind.`,
    );
  return {
    metrics: compareRuns(groups).map((metric) => ({ ...metric, step: null })),
    conditionsDiffering: differing(groups),
    sentence: noteOf(groups),
    note: noteOf(groups),
    curves: groups.map((group) => ({
      label: group[0]?.name ?? "",
      ids: group.map(({ id }) => id),
      percentiles: [],
      overTime: [],
      load: [],
    })),
    groups: groups.length,
  };
};
