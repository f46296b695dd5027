import { isSameLoad } from "../same-load.ts";
import { medianOf } from "./statistics.ts";

/** What of a run tells which load it was made at. */
export interface LoadedRun {
  /** Its step in words. */
  readonly step: string | null;
  readonly recordsPerSecond: number | null;
  readonly bytesPerSecond: number | null;
  readonly config: { readonly targetRecordsPerSecond?: number };
}

/** One load, and the runs of each group that were made at it. */
export interface LoadStep<R> {
  readonly label: string;
  readonly groups: readonly (readonly R[])[];
}

/** Without a step or target told, repeats of an unbounded run lie closer than this; steps of a curve do not. */
const REPEATS_WITHIN = 1.5;

const loadOf = (run: LoadedRun): number | null => run.recordsPerSecond ?? run.bytesPerSecond;
const targetOf = (run: LoadedRun): number | null => run.config.targetRecordsPerSecond ?? null;

/** Names for values: those within 2 % of the least of them share one. */
const clusters = (values: readonly number[]): ReadonlyMap<number, number> => {
  const names = new Map<number, number>();
  let first: number | undefined;
  for (const value of values.toSorted((a, b) => a - b)) {
    if (first === undefined || !isSameLoad(first, value)) first = value;
    names.set(value, first);
  }
  return names;
};

/** A way to tell the loads of runs apart: a key for each run, or null where it cannot tell. */
type Keys<R> = ReadonlyMap<R, string | number> | null;

const byValue = <R extends LoadedRun>(runs: readonly R[], of: (run: R) => number | null): Keys<R> => {
  const values = runs.map(of).filter((value) => value !== null);
  if (values.length < runs.length) return null;
  const names = clusters(values);
  return new Map(runs.map((run) => [run, names.get(of(run) ?? 0) ?? 0]));
};

const byStep = <R extends LoadedRun>(runs: readonly R[]): Keys<R> =>
  runs.some(({ step }) => step === null) ? null : new Map(runs.map((run) => [run, run.step ?? ""]));

const ways = <R extends LoadedRun>(runs: readonly R[]): readonly Keys<R>[] => [
  byStep(runs),
  byValue(runs, targetOf),
  byValue(runs, loadOf),
];

const isSpread = (runs: readonly LoadedRun[]): boolean => {
  const loads = runs.map(loadOf).filter((load) => load !== null);
  return loads.length > 1 && Math.max(...loads) > Math.min(...loads) * REPEATS_WITHIN;
};

/** Whether runs are of several loads: by their steps, else by what was asked for, else by what was reached. */
export const holdsSeveralLoads = (runs: readonly LoadedRun[]): boolean => {
  const told = byStep(runs) ?? byValue(runs, targetOf);
  return told === null ? isSpread(runs) : new Set(told.values()).size > 1;
};

const stepsBy = <R extends LoadedRun>(
  groups: readonly (readonly R[])[],
  keys: NonNullable<Keys<R>>,
): readonly LoadStep<R>[] => {
  const steps = [...new Set(groups.flat().map((run) => keys.get(run)))].map((key) => {
    const members = groups.map((group) => group.filter((run) => keys.get(run) === key));
    const asked = members.flat().flatMap((run) => targetOf(run) ?? []);
    const reached = members.flat().flatMap((run) => loadOf(run) ?? []);
    const rate = asked.length > 0 ? asked : reached;
    const label = typeof key === "string" ? key : `${Math.round(medianOf(rate)).toLocaleString("en")} records/s`;
    return { label, groups: members, load: reached.length === 0 ? 0 : medianOf(reached) };
  });
  return steps.toSorted((a, b) => a.load - b.load).map(({ label, groups: members }) => ({ label, groups: members }));
};

/** Steps of one group, ascending: runs of the same step, of the same target, or within 2 % of one load are one. */
export const loadSteps = <R extends LoadedRun>(runs: readonly R[]): readonly (readonly R[])[] => {
  const keys = ways(runs).find((way) => way !== null);
  return keys === undefined || keys === null ? [] : stepsBy([runs], keys).flatMap(({ groups }) => groups);
};

/**
 * Loads that the first group and another one have, ascending: matched by their steps, else by what was asked for, else
 * by what was reached. Of one group alone, all of its loads.
 */
export const commonSteps = <R extends LoadedRun>(groups: readonly (readonly R[])[]): readonly LoadStep<R>[] => {
  for (const keys of ways(groups.flat())) {
    const steps = keys === null ? [] : stepsBy(groups, keys);
    const common = steps.filter(
      ({ groups: [base = [], ...others] }) =>
        base.length > 0 && (groups.length === 1 || others.some((other) => other.length > 0)),
    );
    if (common.length > 0) return common;
  }
  return [];
};
