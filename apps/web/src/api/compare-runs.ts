import type { compareBenchmarkRuns } from "@highwater/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { MINUTE_MS } from "../lib/durations.ts";

/** Groups of runs beside the first; ids as in the URL of the API: a1~a2,b1. Not asked for "". */
export const comparisonQuery = (ids: string) =>
  queryOptions({
    queryKey: ["benchmark-runs", "compare", ids],
    queryFn: ({ signal }) =>
      call<typeof compareBenchmarkRuns>("GET", "/api/v1/benchmark-runs/compare", { query: { ids }, signal }),
    enabled: ids !== "",
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
