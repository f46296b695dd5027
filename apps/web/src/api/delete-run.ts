import type { deleteBenchmarkRun } from "@highwater/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { runQuery } from "./get-run.ts";
import { RUNS_KEY } from "./list-runs.ts";

/** Removes a run; its file goes with the last run that was read from it. */
export const useDeleteRun = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteBenchmarkRun>("DELETE", "/api/v1/benchmark-runs/:id", { params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: runQuery(id).queryKey });
      return client.invalidateQueries({ queryKey: RUNS_KEY });
    },
  });
};
