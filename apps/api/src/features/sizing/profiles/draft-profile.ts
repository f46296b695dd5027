import type { ProfilePatch } from "@highwater/contract/sizing-profile-input";
import type { LatencyForm, LatencyPoint } from "@highwater/sizing";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { fitOf } from "../../../profiles/calibrate-profile.ts";
import { type Measurements, runIdsOf } from "../../../profiles/stored-profile.ts";
import { measureRuns } from "../calibrations/measure-runs.ts";
import { invalidField } from "../invalid-field.ts";
import type { ProfileDraft } from "./read-profile.ts";

const SHOWN_IDS = 5;

const sourceOf = ({ ids, suite, points }: { ids: readonly string[]; suite: string | null; points: number }) => {
  const more = ids.length > SHOWN_IDS ? ` and ${ids.length - SHOWN_IDS} more` : "";
  const runs =
    suite === null
      ? `benchmark runs ${ids.slice(0, SHOWN_IDS).join(", ")}${more}`
      : `${ids.length} benchmark runs of "${suite}"`;
  return `${runs}; ${points} loads, repeats as their median`;
};

const tooFewCarried = (saturated: number) =>
  new ApiError(
    422,
    "No profile from these runs",
    `the cluster kept up with fewer than two of these loads: ${saturated} of them fell short of the rate that was asked for, or their p99 is more than five times that of nearly the same load. A p99 there grows with the length of the run. Add runs at lower rates.`,
  );

/** So that what a calibration draws is what a sizing computes with. */
const formOf = async (points: readonly LatencyPoint[]): Promise<LatencyForm | undefined> => {
  const { latency } = await fitOf(points, null);
  return latency.ok ? latency.form : undefined;
};

/** What a profile is made of, and what its runs measured: null where its points were typed in, undefined where neither is given. */
export interface Drafted {
  readonly draft: ProfileDraft;
  readonly measurements: Measurements | null | undefined;
}

/**
 * What a request gives, with points, form, kind, conditions and notes out of the runs that it names in place of their
 * ids. Saturated loads are no points of a profile: a sizing then stops at the highest load that was carried.
 *
 * @throws {ApiError} 400 for a wrong field or an unknown run, 422 where the runs make no curve
 */
export const draftOf = async (
  prisma: Pick<PrismaClient, "benchmarkRun">,
  { runIds, name: _name, ...given }: ProfilePatch,
): Promise<Drafted> => {
  const isOfRuns = runIds !== undefined && runIds !== null && runIds.length > 0;
  if (!isOfRuns && given.points === undefined) return { draft: given, measurements: undefined };
  if (!isOfRuns) return { draft: { ...given, form: await formOf(given.points ?? []) }, measurements: null };
  if (given.points !== undefined) throw invalidField("body.points", "cannot be given together with runIds");
  const { kind, measurements, fit, conditions, notes, suite } = await measureRuns(prisma, runIds, given);
  const { points, latency } = fit;
  const carried = points.filter(({ saturated }) => !saturated);
  if (carried.length < 2) throw tooFewCarried(points.length - carried.length);
  const ids = runIdsOf(measurements);
  return {
    draft: {
      points: carried.map(({ receivedBytesPerSecond, p99Ms }) => ({ receivedBytesPerSecond, p99Ms })),
      form: latency.ok ? latency.form : undefined,
      kind,
      source: given.source ?? sourceOf({ ids, suite, points: carried.length }),
      conditions,
      notes,
    },
    measurements,
  };
};
