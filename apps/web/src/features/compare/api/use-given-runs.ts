import type { BenchmarkRunItem } from "@highwater/contract";
import { useMemo } from "react";
import { useRuns } from "../../../api/list-runs.ts";
import type { CompareGroup } from "../url/compare-state.ts";

interface GivenRuns {
  readonly byId: ReadonlyMap<string, BenchmarkRunItem>;
  /** Ids that there is no run of; empty while that is being asked. */
  readonly missing: readonly string[];
}

/** The runs that the URL names, one's own and published. */
export const useGivenRuns = (groups: readonly CompareGroup[]): GivenRuns => {
  const ids = useMemo(() => [...new Set(groups.flatMap((group) => group.ids))].sort(), [groups]);
  const { data } = useRuns({ ids: ids.join(","), source: "all" });
  return useMemo(() => {
    const byId = new Map((data ?? []).map((run) => [run.id, run]));
    return { byId, missing: data === undefined ? [] : ids.filter((id) => !byId.has(id)) };
  }, [data, ids]);
};
