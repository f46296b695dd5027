import type { MeasuredRun } from "@highwater/benchmarks";
import { BenchmarkRunItem } from "@highwater/contract/benchmark-run";
import { Type } from "typebox";
import { Value } from "typebox/value";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { invalidField } from "../invalid-field.ts";

const {
  tool,
  kind,
  durationSeconds,
  recordsPerSecond,
  bytesPerSecond,
  latency,
  endToEndLatency,
  config,
  brokerTotals,
} = BenchmarkRunItem.properties;
const Measured = Type.Object({
  tool,
  kind,
  durationSeconds,
  recordsPerSecond,
  bytesPerSecond,
  latency,
  endToEndLatency,
  config,
});

const unknownRun = (id: string) =>
  id.startsWith("published:")
    ? invalidField(
        "body.runIds",
        `names the published figure "${id}": those are of different clusters and make no curve. Published curves are profiles already: GET /api/v1/sizing/profiles lists them`,
      )
    : invalidField("body.runIds", `names no benchmark run "${id}": GET /api/v1/benchmark-runs lists the runs`);

/** A run with the suite that it belongs to. */
export interface FoundRun extends MeasuredRun {
  readonly suite: string | null;
}

/**
 * Runs as they were measured, each once, in the order of their ids.
 *
 * @throws {ApiError} 400 naming the first run that is not there
 */
export const findRuns = async (
  prisma: Pick<PrismaClient, "benchmarkRun">,
  ids: readonly string[],
): Promise<readonly FoundRun[]> => {
  const rows = await prisma.benchmarkRun.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, measured: true, conditions: true, brokerTotals: true, suite: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw unknownRun(id);
    const measured = Value.Parse(Measured, row.measured);
    return {
      id,
      ...measured,
      suite: row.suite,
      brokerTotals: Value.Parse(brokerTotals, row.brokerTotals),
      config: { ...measured.config, ...Value.Parse(config, row.conditions) },
    };
  });
};
