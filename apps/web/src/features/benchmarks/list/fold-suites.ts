import type { BenchmarkRunItem } from "@highwater/contract";

/** A row of the list: a run of its own, or a suite at the place of its newest run. */
export type ListRow =
  | { readonly kind: "run"; readonly run: BenchmarkRunItem }
  | { readonly kind: "suite"; readonly suite: string; readonly runs: readonly BenchmarkRunItem[] };

/** Runs in their order, those of a suite folded into one row; a suite of one run is a run. */
export const foldSuites = (runs: readonly BenchmarkRunItem[]): readonly ListRow[] => {
  const bySuite = Map.groupBy(runs, ({ suite }) => suite);
  const seen = new Set<string>();
  return runs.flatMap((run): ListRow[] => {
    const together = run.suite === null ? [] : (bySuite.get(run.suite) ?? []);
    if (run.suite === null || together.length < 2) return [{ kind: "run", run }];
    if (seen.has(run.suite)) return [];
    seen.add(run.suite);
    return [{ kind: "suite", suite: run.suite, runs: together }];
  });
};
