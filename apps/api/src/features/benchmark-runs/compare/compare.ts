import { comparisonSentence, compareRuns, curveLatency, curvesOf, holdsSeveralLoads } from "@highwater/benchmarks";
import type { BenchmarkRun, Comparison } from "@highwater/contract/benchmark-runs";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { invalidField } from "../invalid-field.ts";
import { conditionsDiffering } from "./differing.ts";
import { findCompared } from "./find-compared.ts";
import { groupLabels } from "./group-labels.ts";

const MOST_RUNS = 200;

type Groups = readonly (readonly BenchmarkRun[])[];

/** @throws {ApiError} 400 */
const readGroups = (ids: string): readonly (readonly string[])[] => {
  const groups = ids.split(",").map((group) => Array.from(new Set(group.split("~").map((id) => id.trim()))));
  if (groups.some((group) => group.includes(""))) throw invalidField("query.ids", "holds an empty id");
  if (groups.flat().length > MOST_RUNS) throw invalidField("query.ids", `may name at most ${MOST_RUNS} runs`);
  return groups;
};

/** A published figure of throughput alone is of no kind that would keep it from being compared. */
const isThroughputAlone = ({ published, latency, endToEndLatency }: BenchmarkRun) =>
  published !== null && latency.p99Ms === null && endToEndLatency === null;

/** @throws {ApiError} 422 where runs measured different things */
export const refuseUnlike = (runs: readonly BenchmarkRun[]): void => {
  const kinds = [...new Set(runs.filter((run) => !isThroughputAlone(run)).map(({ kind }) => kind))];
  if (kinds.length > 1)
    throw new ApiError(
      422,
      "Not comparable",
      `These runs measured different things: ${kinds.join(" and ")}. Compare runs of one kind.`,
    );
};

const WELCH =
  "Better and worse are said where Welch's t-test at 5 % finds a difference; values are medians. The 5 % is for each figure: of twenty that do not differ, one is expected to look as if it did.";

const noteOf = (groups: Groups): string => {
  if (groups.some((group) => group.some(({ published }) => (published?.relative ?? null) !== null)))
    return "A figure that is printed as a ratio alone has neither rate nor latency to compare.";
  if (groups.some(holdsSeveralLoads))
    return `Loads that the first group shares with others are compared each by itself; a median over loads means nothing. ${WELCH}`;
  if (groups.every((group) => group.length === 1)) return "One run each: no spread known, so no verdict.";
  if (groups.some((group) => group.length === 1))
    return `Where a side is one run its spread is not known: no verdict there. ${WELCH}`;
  return WELCH;
};

/**
 * Compares groups of runs with the first.
 *
 * @throws {ApiError} 400 for a wrong list, 404 for an unknown run, 422 where runs measured different things
 */
export const compare = async (prisma: PrismaClient, ids: string): Promise<Comparison> => {
  const wanted = readGroups(ids);
  const found = await findCompared(prisma, [...new Set(wanted.flat())], "query.ids");
  const groups = wanted.map((group) => group.map((id) => found.get(id)).filter((run) => run !== undefined));
  refuseUnlike(groups.flat());
  const metrics = compareRuns(groups);
  const labels = groupLabels(groups);
  const which = curveLatency(groups);
  return {
    metrics,
    conditionsDiffering: conditionsDiffering(groups),
    curveLatency: which,
    sentence: comparisonSentence(metrics, labels),
    note: noteOf(groups),
    curves: groups.map((group, index) => ({
      label: labels[index] ?? "",
      ids: group.map(({ id }) => id),
      ...curvesOf(group, which),
    })),
    groups: groups.length,
  };
};
