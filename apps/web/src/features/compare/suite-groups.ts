import type { BenchmarkRunItem } from "@highwater/contract";
import type { CompareGroup } from "./url/compare-state.ts";

type SuiteRun = Pick<BenchmarkRunItem, "id" | "name" | "step" | "recordsPerSecond">;

const byLoad = (a: readonly SuiteRun[], b: readonly SuiteRun[]): number =>
  (a[0]?.recordsPerSecond ?? 0) - (b[0]?.recordsPerSecond ?? 0);

/** A suite as one group, its load curve; or as a group a step with its repeats, in the order of their load. */
export const groupsOfSuite = (
  suite: string,
  runs: readonly SuiteRun[],
  as: "curve" | "steps",
): readonly CompareGroup[] => {
  if (runs.length === 0) return [];
  if (as === "curve") return [{ ids: runs.map(({ id }) => id), label: suite }];
  const steps = Map.groupBy(runs, ({ step, name }) => step ?? name);
  return [...steps]
    .sort(([, a], [, b]) => byLoad(a, b))
    .map(([step, members]) => ({ ids: members.map(({ id }) => id), label: step }));
};
