import { isSameLoad } from "@highwater/benchmarks";
import type { BenchmarkRun } from "@highwater/contract/benchmark-runs";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { atOneMoment } from "../at-one-moment.ts";
import { presentItem, RUN_FIELDS } from "../run-row.ts";

type Run = Pick<
  BenchmarkRun,
  "id" | "tool" | "kind" | "name" | "cluster" | "step" | "config" | "recordsPerSecond" | "noData"
>;

/** Newest runs of a tag that are looked at: enough for many nights of a matrix. */
const MOST_LOOKED_AT = 2000;
const hasSame = (field: keyof Run["config"]) => (one: Run, other: Run) => one.config[field] === other.config[field];

const isOfSameTarget = ({ config: a }: Run, { config: b }: Run) =>
  a.targetRecordsPerSecond === undefined || b.targetRecordsPerSecond === undefined
    ? a.targetRecordsPerSecond === b.targetRecordsPerSecond
    : isSameLoad(a.targetRecordsPerSecond, b.targetRecordsPerSecond);

/** What makes a run more like another, the weightiest first; each counts only where some run has it. */
const LIKENESS: readonly ((one: Run, other: Run) => boolean)[] = [
  isOfSameTarget,
  hasSame("recordBytes"),
  hasSame("acks"),
  hasSame("compression"),
  hasSame("producers"),
  hasSame("consumers"),
  hasSame("partitions"),
  hasSame("replicationFactor"),
  hasSame("tls"),
  (one, other) => one.cluster === other.cluster,
  (one, other) => one.name === other.name,
];

const mostLike = <R extends Run>(pool: readonly R[], candidate: Run): readonly R[] =>
  LIKENESS.reduce<readonly R[]>((left, isLike) => {
    const like = left.filter((run) => isLike(run, candidate));
    return like.length > 0 ? like : left;
  }, pool);

/** The newest runs that are like one candidate: of its step, where it has one. */
const likeOne = <R extends Run>(pool: readonly R[], candidate: Run, newest: number): readonly R[] => {
  const ofStep = candidate.step === null ? pool : pool.filter(({ step }) => step === candidate.step);
  return mostLike(ofStep, candidate).slice(0, newest);
};

/**
 * Ids of the newest runs of a tag that the candidates can be held against, the newest of each kind of candidate.
 *
 * @throws {ApiError} 422 where the tag has no such run
 */
export const baselineOfTag = async (
  prisma: PrismaClient,
  tag: string,
  newest: number,
  candidates: readonly Run[],
): Promise<readonly string[]> => {
  const [tools, kinds] = [candidates.map(({ tool }) => tool), candidates.map(({ kind }) => kind)];
  const rows = await atOneMoment(prisma, ({ benchmarkRun }) =>
    benchmarkRun.findMany({
      where: {
        tags: { has: tag },
        tool: { in: tools },
        kind: { in: kinds },
        id: { notIn: candidates.map(({ id }) => id) },
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: RUN_FIELDS,
      take: MOST_LOOKED_AT,
    }),
  );
  const pool = rows.map(presentItem).filter(({ noData }) => !noData);
  const found = new Set(
    candidates.flatMap((candidate) => {
      const alike = pool.filter(({ tool, kind }) => tool === candidate.tool && kind === candidate.kind);
      return likeOne(alike, candidate, newest).map(({ id }) => id);
    }),
  );
  if (found.size > 0) return [...found];
  const steps = [...new Set(candidates.flatMap(({ step }) => step ?? []))];
  const ofStep = pool.length > 0 && steps.length > 0 ? ` and step ${steps.map((step) => `"${step}"`).join(", ")}` : "";
  throw new ApiError(
    422,
    "No baseline",
    `The tag "${tag}" has no other run of ${[...new Set(tools)].join(", ")}${ofStep} to hold the candidate against. Upload one with that tag first, or name the baseline's ids.`,
  );
};
