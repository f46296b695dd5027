import type { BenchmarkRunPatch } from "@highwater/contract/benchmark-runs";
import type { PrismaClient } from "../../generated/prisma/client.ts";
import { runNotFound } from "./find-runs.ts";
import { readRunName, readSuiteName, readTags } from "./read-words.ts";
import { asJson, conditionsOf, WHOLE_RUN, type WholeRunRow } from "./run-row.ts";
import { withConditions } from "./with-conditions.ts";

/**
 * Changes what the patch names.
 *
 * @throws {ApiError} 400, 404
 */
export const updateRun = (prisma: PrismaClient, id: string, patch: BenchmarkRunPatch): Promise<WholeRunRow> =>
  prisma.$transaction(async (transaction) => {
    // Two changes at once must both be seen.
    await transaction.$queryRaw`SELECT id FROM benchmark_run WHERE id = ${id} FOR UPDATE`;
    const row = await transaction.benchmarkRun.findUnique({ where: { id }, select: { conditions: true } });
    if (row === null) throw runNotFound(id);
    const { name, tags, cluster, suite, step, conditions } = patch;
    return transaction.benchmarkRun.update({
      where: { id },
      data: {
        ...(name === undefined ? {} : { name: readRunName(name, "body.name") }),
        ...(tags === undefined ? {} : { tags: readTags(tags, "body.tags") }),
        ...(cluster === undefined ? {} : { cluster }),
        ...(suite === undefined ? {} : { suite: suite === null ? null : readSuiteName(suite, "body.suite") }),
        ...(step === undefined ? {} : { step: step === null ? null : readSuiteName(step, "body.step") }),
        ...(conditions === undefined ? {} : { conditions: asJson(withConditions(conditionsOf(row), conditions)) }),
      },
      select: WHOLE_RUN,
    });
  });

/**
 * Removes a run, and its file with the last one of it.
 *
 * @throws {ApiError} 404
 */
export const deleteRun = (prisma: PrismaClient, id: string): Promise<void> =>
  prisma.$transaction(async (transaction) => {
    const row = await transaction.benchmarkRun.findUnique({ where: { id }, select: { digest: true } });
    if (row === null) throw runNotFound(id);
    // Nobody may add a run to the file meanwhile.
    await transaction.$queryRaw`SELECT digest FROM benchmark_file WHERE digest = ${row.digest} FOR UPDATE`;
    const { count } = await transaction.benchmarkRun.deleteMany({ where: { id } });
    if (count === 0) throw runNotFound(id);
    await transaction.benchmarkFile.deleteMany({ where: { digest: row.digest, runs: { none: {} } } });
  });
