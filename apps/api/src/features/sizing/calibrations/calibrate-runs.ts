import type { Calibration, CalibrationInput } from "@highwater/contract/sizing-calibrations";
import { readOwnProfile } from "@highwater/sizing";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { runIdsOf } from "../../../profiles/stored-profile.ts";
import { invalidInput } from "../refusal.ts";
import { measureRuns } from "./measure-runs.ts";

/**
 * The fit of some runs; nothing is stored.
 *
 * @throws {ApiError} 400 for a wrong field or an unknown run, 422 where the runs make no curve
 */
export const calibrateRuns = async (prisma: PrismaClient, input: CalibrationInput): Promise<Calibration> => {
  const { kind, measurements, fit, conditions, notes } = await measureRuns(prisma, input.runIds, input);
  const read = readOwnProfile({ id: "runs", name: "runs", points: measurements.latency, kind, conditions });
  if (!read.ok) throw invalidInput(read.issues, "body", input);
  return { kind, runIds: [...runIdsOf(measurements)], ...fit, conditions: read.profile.conditions, notes };
};
