import { gateChecks, gateSentence } from "@highwater/benchmarks";
import type { BenchmarkRun, GateAnswer, GateRequest } from "@highwater/contract/benchmark-runs";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { refuseUnlike } from "../compare/compare.ts";
import { conditionsDiffering } from "../compare/differing.ts";
import { findCompared } from "../compare/find-compared.ts";
import { invalidField } from "../invalid-field.ts";
import { baselineOfTag } from "./baseline-of-tag.ts";

const P99_WORSE_BY = 0.1;
const THROUGHPUT_WORSE_BY = 0.05;
const NEWEST = 3;

const cannot = (reason: string) => new ApiError(422, "Nothing to judge", reason);

const runsOf = async (prisma: PrismaClient, ids: readonly string[], path: string): Promise<readonly BenchmarkRun[]> => {
  const unique = [...new Set(ids)];
  const found = await findCompared(prisma, unique, path);
  return unique.map((id) => found.get(id)).filter((run) => run !== undefined);
};

const baselineIds = async (
  prisma: PrismaClient,
  { ids, tag, newest = NEWEST }: GateRequest["baseline"],
  candidates: readonly BenchmarkRun[],
): Promise<readonly string[]> => {
  if (ids !== undefined && tag !== undefined)
    throw invalidField("body.baseline", "holds ids and a tag: give one of the two");
  if (ids === undefined && tag === undefined) throw invalidField("body.baseline", "needs ids or a tag");
  if (tag !== undefined) return baselineOfTag(prisma, tag.trim(), newest, candidates);
  const both = ids?.findIndex((id) => candidates.some((run) => run.id === id)) ?? -1;
  if (both >= 0) throw invalidField(`body.baseline.ids.${both}`, "is a candidate, too");
  return ids ?? [];
};

/**
 * Judges runs against a baseline.
 *
 * @throws {ApiError} 400 for a wrong baseline, 404 for an unknown run, 422 where nothing can be judged
 */
export const gateRuns = async (
  prisma: PrismaClient,
  { candidate, baseline, bounds }: GateRequest,
): Promise<GateAnswer> => {
  const candidates = await runsOf(prisma, candidate.ids, "body.candidate.ids");
  const against = await runsOf(prisma, await baselineIds(prisma, baseline, candidates), "body.baseline.ids");
  refuseUnlike([...against, ...candidates]);
  for (const [side, runs] of Object.entries({ candidate: candidates, baseline: against }))
    if (runs.every(({ noData }) => noData)) throw cannot(`The ${side} carries no measurement.`);
  const checks = gateChecks(
    against.filter(({ noData }) => !noData),
    candidates.filter(({ noData }) => !noData),
    {
      p99WorseBy: bounds?.p99WorseBy ?? P99_WORSE_BY,
      throughputWorseBy: bounds?.throughputWorseBy ?? THROUGHPUT_WORSE_BY,
    },
    candidates.some(({ kind }) => kind !== "consume"),
  );
  if (checks.length === 0)
    throw cannot("Baseline and candidate have no load in common: no step of the same name, and no load within 2 %.");
  if (checks.every(({ result }) => result === "notMeasured"))
    throw cannot("Neither throughput nor p99 was measured on both sides.");
  return {
    passed: checks.every(({ result }) => result !== "failed"),
    sentence: gateSentence(checks),
    checks,
    baselineIds: against.map(({ id }) => id),
    candidateIds: candidates.map(({ id }) => id),
    conditionsDiffering: conditionsDiffering([against, candidates]).map(({ field }) => field),
  };
};
