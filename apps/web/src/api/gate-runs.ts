import type { GateRequest, gateBenchmarkRuns } from "@highwater/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { MINUTE_MS } from "../lib/durations.ts";

/** Judges runs against a baseline; null asks nothing. */
export const gateQuery = (request: GateRequest | null) =>
  queryOptions({
    queryKey: ["benchmark-runs", "gate", request],
    queryFn: ({ signal }) => {
      if (request === null) throw new Error("There is nothing to judge.");
      return call<typeof gateBenchmarkRuns>("POST", "/api/v1/benchmark-runs/gate", { body: request, signal });
    },
    enabled: request !== null,
    staleTime: MINUTE_MS,
  });
