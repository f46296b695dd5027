import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { CompareGroup, CompareState } from "./url/compare-state.ts";
import { fromSearch, toSearch } from "./url/url-codec.ts";
import { withGroups } from "./url/with-groups.ts";

export interface CompareActions {
  /** Other groups: a step of the browser's history. */
  readonly setGroups: (groups: readonly CompareGroup[]) => void;
  /** How the same groups are shown or judged: replaces the step of the history. */
  readonly show: (changes: Partial<Omit<CompareState, "groups">>) => void;
}

/** What is compared, kept in the URL alone. */
export const useCompare = (): readonly [CompareState, CompareActions] => {
  const search = useSearch({ from: "/benchmarks/compare" });
  const navigate = useNavigate();
  const state = useMemo(() => fromSearch(search), [search]);
  const go = (next: CompareState, replace: boolean) =>
    void navigate({ to: "/benchmarks/compare", search: toSearch(next), replace, resetScroll: false });
  return [
    state,
    {
      setGroups: (groups) => go(withGroups(state, groups), false),
      show: (changes) => go({ ...state, ...changes }, true),
    },
  ];
};
