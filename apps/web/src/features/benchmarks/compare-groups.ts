import type { BenchmarkRunItem } from "@highwater/contract";

type Chosen = Pick<BenchmarkRunItem, "id" | "suite" | "step" | "createdAt">;

const oldestFirst = (a: Chosen, b: Chosen): number => Date.parse(a.createdAt) - Date.parse(b.createdAt);

/** The runs to be compared: those of one step of a suite are repeats of each other; the oldest group is the baseline. */
export const compareGroups = (runs: readonly Chosen[]): readonly (readonly string[])[] => {
  const groups = new Map<string, string[]>();
  for (const { id, suite, step } of runs.toSorted(oldestFirst)) {
    const key = suite === null || step === null ? id : JSON.stringify([suite, step]);
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups.values()];
};

/** The groups as the page of comparisons reads them: a comma parts groups, ~ joins repeats. */
export const compareIds = (runs: readonly Chosen[]): string =>
  compareGroups(runs)
    .map((ids) => ids.join("~"))
    .join(",");
