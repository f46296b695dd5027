import { type MeasuredRun, profilePoints } from "@highwater/benchmarks";
import { BenchmarkRunItem } from "@highwater/contract/benchmark-run";
import type { ProfilePatch } from "@highwater/contract/sizing-profile-input";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { invalidField } from "../invalid-field.ts";

const { kind, recordsPerSecond, bytesPerSecond, latency, endToEndLatency, config } = BenchmarkRunItem.properties;
const Measured = Type.Object({ kind, recordsPerSecond, bytesPerSecond, latency, endToEndLatency, config });

type Conditions = NonNullable<ProfilePatch["conditions"]>;
type RunConfig = Static<typeof config>;

interface Run extends Omit<Static<typeof Measured>, "config"> {
  readonly id: string;
  readonly config: RunConfig;
}

/** @throws {ApiError} 400 naming the first run that is not there */
const findRuns = async (
  prisma: Pick<PrismaClient, "benchmarkRun">,
  ids: readonly string[],
): Promise<readonly Run[]> => {
  const rows = await prisma.benchmarkRun.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, measured: true, conditions: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined)
      throw invalidField("body.runIds", `names no benchmark run "${id}": GET /api/v1/benchmark-runs lists the runs`);
    const measured = Value.Parse(Measured, row.measured);
    return { id, ...measured, config: { ...measured.config, ...Value.Parse(config, row.conditions) } };
  });
};

const SHARED = [
  "replicationFactor",
  "minInsyncReplicas",
  "acks",
  "tls",
  "consumerGroups",
  "recordBytes",
  "compression",
  "kafka",
  "jdk",
  "brokers",
] as const satisfies readonly (keyof RunConfig & keyof Conditions)[];

/** Conditions that all runs have in common. */
const commonConditions = (runs: readonly Run[]): Conditions => {
  const common = SHARED.filter((field) => {
    const values = new Set(runs.map((run) => run.config[field]));
    return values.size === 1 && !values.has(undefined);
  });
  return Object.fromEntries(common.map((field) => [field, runs[0]?.config[field]]));
};

const SHOWN_IDS = 5;

const sourceOf = (ids: readonly string[], points: number) => {
  const more = ids.length > SHOWN_IDS ? ` and ${ids.length - SHOWN_IDS} more` : "";
  return `benchmark runs ${ids.slice(0, SHOWN_IDS).join(", ")}${more}; ${points} loads, repeats as their median`;
};

const asKind = (given: ProfilePatch["kind"]) => {
  if (given === undefined || given === "producerAck" || given === "endToEnd") return given;
  throw invalidField("body.kind", "must be producerAck or endToEnd where points come from benchmark runs");
};

/**
 * What a request gives, with points, kind and conditions out of the runs that it names in place of their ids. What the
 * request states goes before what the runs tell.
 *
 * @throws {ApiError} 400 for a wrong field or an unknown run, 422 where the runs make no curve
 */
export const withRunPoints = async <P extends ProfilePatch>(
  prisma: Pick<PrismaClient, "benchmarkRun">,
  given: P,
): Promise<P> => {
  const ids = [...new Set(given.runIds)];
  if (ids.length === 0) return given;
  if (given.points !== undefined) throw invalidField("body.points", "cannot be given together with runIds");
  const wanted = asKind(given.kind);
  const runs = await findRuns(prisma, ids);
  const brokers = given.brokers ?? given.conditions?.brokers;
  const { replicationFactor, recordBytes } = given.conditions ?? {};
  const result = profilePoints(
    runs.map((run): MeasuredRun => ({
      ...run,
      brokers: brokers ?? run.config.brokers ?? null,
      replicationFactor: replicationFactor ?? run.config.replicationFactor ?? null,
      recordBytes: recordBytes ?? run.config.recordBytes ?? null,
    })),
    wanted,
  );
  if (!result.ok) throw new ApiError(422, "No profile from these runs", `${result.reason}.`);
  const stated = Object.fromEntries(Object.entries(given.conditions ?? {}).filter(([, value]) => value !== null));
  const common = commonConditions(runs);
  return {
    ...given,
    runIds: null,
    points: [...result.points],
    kind: result.kind,
    source: given.source ?? sourceOf(ids, result.points.length),
    conditions: { ...common, ...(brokers === undefined || brokers === null ? {} : { brokers }), ...stated },
  };
};
