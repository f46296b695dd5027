import type { Calibration } from "@highwater/contract/sizing-calibrations";
import type { LatencyPoint, Profile } from "@highwater/sizing";
import { calibrateApart } from "./calibrate-apart.ts";
import type { KnownProfile } from "./find-known-profile.ts";
import { type Measurements, runIdsOf } from "./stored-profile.ts";

/** What is fitted, without what it is of. */
export type Fit = Pick<Calibration, "points" | "latency" | "throughput">;

const withoutIds = <T extends { readonly ok: boolean }>(part: T): T => (part.ok ? part : { ...part, ids: [] });

/** Points that were typed in or published come from no runs; the fit needs ids all the same. */
const fitPoints = async (points: readonly LatencyPoint[]): Promise<Fit> => {
  const latency = points.map((point, index) => ({ id: `point ${index + 1}`, ...point }));
  const fit = await calibrateApart({ latency, throughput: [] });
  return {
    points: fit.points.map((point) => ({ ...point, ids: [] })),
    latency: withoutIds(fit.latency),
    throughput: withoutIds(fit.throughput),
  };
};

/** The fit of what runs measured, or of points without runs. */
export const fitOf = (points: readonly LatencyPoint[], measurements: Measurements | null): Promise<Fit> =>
  measurements === null ? fitPoints(points) : calibrateApart(measurements);

/** The calibration of a profile; undefined where it has no latency measurements. */
export const calibrateProfile = async ({ profile, measurements }: KnownProfile): Promise<Calibration | undefined> => {
  const { latency, conditions, notes }: Profile = profile;
  if (latency === null) return undefined;
  const fit = await fitOf(latency.points, measurements);
  return { kind: latency.kind, runIds: [...runIdsOf(measurements)], ...fit, conditions, notes };
};
