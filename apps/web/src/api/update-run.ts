import type { BenchmarkRunPatch, updateBenchmarkRun } from "@highwater/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { runQuery } from "./get-run.ts";
import { RUNS_KEY } from "./list-runs.ts";

/** Renames a run, tags it, moves it between suites, or adds its conditions. */
export const useUpdateRun = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BenchmarkRunPatch) =>
      call<typeof updateBenchmarkRun>("PATCH", "/api/v1/benchmark-runs/:id", { params: { id }, body }),
    onSuccess: (changed) => {
      client.setQueryData(runQuery(id).queryKey, changed);
      return client.invalidateQueries({ queryKey: RUNS_KEY });
    },
  });
};
