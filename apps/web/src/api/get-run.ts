import type { getBenchmarkRun } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { RUNS_KEY } from "./list-runs.ts";

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [...RUNS_KEY, "run", id],
    queryFn: ({ signal }) =>
      call<typeof getBenchmarkRun>("GET", "/api/v1/benchmark-runs/:id", { params: { id }, signal }),
  });

/** One run, with all that its file told. */
export const useRun = (id: string) => useQuery(runQuery(id));
