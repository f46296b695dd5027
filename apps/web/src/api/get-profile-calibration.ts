import type { getProfileCalibration } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { HOUR_MS } from "../lib/durations.ts";

const profileCalibrationQuery = (id: string, updatedAt: string | null) =>
  queryOptions({
    queryKey: ["sizing", "profiles", id, "calibration", updatedAt],
    queryFn: ({ signal }) =>
      call<typeof getProfileCalibration>("GET", "/api/v1/sizing/profiles/:id/calibration", { params: { id }, signal }),
    staleTime: HOUR_MS,
  });

/** The fit of a profile's points, with its error; asked for only where `wanted`. */
export const useProfileCalibration = (id: string, updatedAt: string | null, wanted = true) =>
  useQuery({ ...profileCalibrationQuery(id, updatedAt), enabled: wanted });
