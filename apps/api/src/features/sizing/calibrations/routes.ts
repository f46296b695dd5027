import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/sizing";
import { ApiError } from "../../../errors.ts";
import { calibrateProfile } from "../../../profiles/calibrate-profile.ts";
import { findKnownProfile } from "../../../profiles/find-known-profile.ts";
import { profileNotFound } from "../profiles/find-profile.ts";
import { calibrateRuns } from "./calibrate-runs.ts";

const noLatency = (id: string) =>
  new ApiError(
    422,
    "Nothing to calibrate",
    `The profile "${id}" has no latency measurements. GET /api/v1/sizing/profiles shows which have (latency is not null).`,
  );

export const calibrationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.calibrateRuns,
    handler: async ({ body }) => calibrateRuns(app.prisma, body),
  });

  app.route({
    ...contract.getProfileCalibration,
    handler: async ({ params: { id } }) => {
      const known = await findKnownProfile(app.prisma, id);
      if (known === undefined) throw profileNotFound(id);
      const calibration = await calibrateProfile(known);
      if (calibration === undefined) throw noLatency(id);
      return calibration;
    },
  });
};
