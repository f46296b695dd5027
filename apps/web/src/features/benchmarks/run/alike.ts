import type { BenchmarkRunItem } from "@highwater/contract";

type Run = Pick<BenchmarkRunItem, "id" | "tool" | "kind" | "cluster" | "config" | "createdAt" | "noData">;

/** A run that this one may be held against. */
export interface Alike<R extends Run> {
  readonly run: R;
  /** Conditions that are not the same, or known of one alone. */
  readonly differing: readonly string[];
}

const MOST = 6;

const differingFields = (a: Run["config"], b: Run["config"]): readonly string[] => {
  const [one, other]: Readonly<Record<string, unknown>>[] = [a, b];
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  // Every run names its topic anew.
  fields.delete("topic");
  return [...fields].filter((field) => one?.[field] !== other?.[field]).sort();
};

/** The runs most like this one: of the same kind, the fewest conditions differing first, then the newest. */
export const alikeRuns = <R extends Run>(run: Run, others: readonly R[]): readonly Alike<R>[] =>
  others
    .filter(({ id, kind, noData }) => id !== run.id && kind === run.kind && !noData)
    .map((other) => ({
      run: other,
      differing: [
        ...(other.cluster === run.cluster ? [] : ["cluster"]),
        ...(other.tool === run.tool ? [] : ["tool"]),
        ...differingFields(run.config, other.config),
      ],
    }))
    .sort(
      (a, b) => a.differing.length - b.differing.length || Date.parse(b.run.createdAt) - Date.parse(a.run.createdAt),
    )
    .slice(0, MOST);
