import type { CalibrationInput, calibrateRuns } from "@highwater/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";

/** The fit of benchmark runs; the one before stays on the page while another is made. */
export const calibrationQuery = (input: CalibrationInput) =>
  queryOptions({
    queryKey: ["sizing", "calibrations", input],
    queryFn: ({ signal }) => call<typeof calibrateRuns>("POST", "/api/v1/sizing/calibrations", { body: input, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
