import type { BenchmarkRunItem } from "@highwater/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { runsQuery } from "../../api/list-runs.ts";
import { runIdsOf } from "./calibrate-search.ts";
import type { CalibrateSearch } from "./calibrate-search.ts";

const NONE: readonly BenchmarkRunItem[] = [];

/** The runs that the URL names, one by one or as a suite. */
export interface ChosenRuns {
  readonly runs: readonly BenchmarkRunItem[];
  /** Ids of the runs to calibrate on: those that are there, as far as that is known yet. */
  readonly ids: readonly string[];
  /** Named in the URL, but not there any more. */
  readonly missing: readonly string[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

export const useChosenRuns = (search: CalibrateSearch): ChosenRuns => {
  const named = useMemo(() => runIdsOf(search), [search]);
  const { suite } = search;
  const bySuite = named.length === 0 && suite !== undefined;
  const isWanted = bySuite || named.length > 0;
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery({
    ...runsQuery(bySuite ? { suite } : { ids: named.join(","), source: "all" }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    const known = isWanted ? (data ?? NONE) : NONE;
    const runs = bySuite ? known : known.filter(({ id }) => named.includes(id));
    const isKnown = data !== undefined && !isPlaceholderData;
    const missing = isKnown ? named.filter((id) => runs.every((run) => run.id !== id)) : [];
    const ids = bySuite ? runs.map(({ id }) => id) : named.filter((id) => !missing.includes(id));
    return { runs, ids, missing, isPending: isWanted && isPending, error, refetch: () => void refetch() };
  }, [isWanted, bySuite, data, named, isPlaceholderData, isPending, error, refetch]);
};
