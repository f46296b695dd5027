import { calibrationInput, type PointKind } from "@highwater/benchmarks";
import type { ProfilePatch } from "@highwater/contract/sizing-profile-input";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { type Fit, fitOf } from "../../../profiles/calibrate-profile.ts";
import type { Measurements } from "../../../profiles/stored-profile.ts";
import { invalidField } from "../invalid-field.ts";
import { type Conditions, statedConditions, type Stating } from "../profiles/stated-conditions.ts";
import { commonConditions } from "./common-conditions.ts";
import { findRuns } from "./find-runs.ts";

/** What benchmark runs measured together. */
export interface MeasuredRuns {
  readonly kind: PointKind;
  readonly measurements: Measurements;
  readonly fit: Fit;
  /** What the request states, and else what all runs have in common. */
  readonly conditions: Conditions;
  readonly notes: readonly string[];
  /** The suite that all runs belong to; null where there is none. */
  readonly suite: string | null;
}

interface Request extends Stating {
  readonly kind?: ProfilePatch["kind"];
}

/** Where no target was told, a p99 far above that of nearly the same load tells that the cluster did not keep up. */
const piledUpNotes = ({ points }: Fit, { latency }: Measurements): string[] => {
  const short = new Set(latency.filter(({ targetReached }) => targetReached === false).map(({ id }) => id));
  const ids = points.flatMap((point) => (point.saturated ? point.ids.filter((id) => !short.has(id)) : []));
  if (ids.length === 0) return [];
  const runs = ids.length === 1 ? "the p99 of run" : "the p99 of runs";
  return [
    `Taken as saturated: ${runs} ${ids.join(", ")} is more than five times that of a load within 5 % of it, and the rate that was asked for is not told.`,
  ];
};

const asKind = (given: ProfilePatch["kind"]): PointKind | undefined => {
  if (given !== "unknown") return given;
  throw invalidField("body.kind", "must be producerAck, endToEnd or brokerTotal where points come from benchmark runs");
};

const noCurve = (reason: string) => new ApiError(422, "No profile from these runs", `${reason}.`);

/**
 * The load curve of some runs. What the request states goes before what they tell.
 *
 * @throws {ApiError} 400 for a wrong field or an unknown run, 422 where the runs make no curve
 */
export const measureRuns = async (
  prisma: Pick<PrismaClient, "benchmarkRun">,
  ids: readonly string[],
  request: Request,
): Promise<MeasuredRuns> => {
  const wanted = asKind(request.kind);
  const stated = statedConditions(request);
  const runs = await findRuns(prisma, [...new Set(ids)]);
  const result = calibrationInput(runs, wanted, stated);
  if (!result.ok) throw noCurve(result.reason);
  const known = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null));
  const measurements = { latency: [...result.latency], throughput: [...result.throughput] };
  const fit = await fitOf([], measurements);
  const suites = new Set(runs.map(({ suite }) => suite));
  const [suite = null] = suites.size === 1 ? suites : [];
  return {
    kind: result.kind,
    suite,
    measurements,
    fit,
    conditions: { ...commonConditions(runs), ...known },
    notes: [...result.notes, ...piledUpNotes(fit, measurements)],
  };
};
