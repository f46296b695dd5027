import type { BenchmarkSuite, listBenchmarkSuites } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { allPages } from "../lib/all-pages.ts";
import { call } from "../lib/api-client.ts";
import { RUNS_KEY } from "./list-runs.ts";

export const suitesQuery = queryOptions({
  queryKey: [...RUNS_KEY, "suites"],
  queryFn: ({ signal }): Promise<readonly BenchmarkSuite[]> =>
    allPages((page) => call<typeof listBenchmarkSuites>("GET", "/api/v1/benchmark-suites", { query: page, signal })),
});

/** All suites of runs, newest first. */
export const useSuites = () => useQuery(suitesQuery);
