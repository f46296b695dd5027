import { commonSteps, holdsSeveralLoads } from "./load-steps.ts";
import { type ComparedRun, type Metric, METRICS } from "./metrics.ts";
import { differenceOf, meanOf, medianOf } from "./statistics.ts";

export type ComparisonVerdict = "baseline" | "better" | "worse" | "noDifference" | "unknown";

export interface ComparedGroup {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** Median. */
  readonly value: number | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly difference: number | null;
  readonly differenceRatio: number | null;
  readonly verdict: ComparisonVerdict;
  readonly reason: string;
}

export interface ComparedMetric {
  readonly metric: string;
  readonly unit: string;
  /** Which load; null where every group is of one. */
  readonly step: string | null;
  readonly groups: readonly ComparedGroup[];
}

type Judgement = Pick<ComparedGroup, "verdict" | "reason">;

/** Kafka's tools print latencies in whole milliseconds. */
const resolutionOf = ({ unit }: Metric, values: readonly number[]): number =>
  unit === "ms" && values.every(Number.isInteger) ? 1 : 0;

const unknown = (reason: string): Judgement => ({ verdict: "unknown", reason });

const judge = (metric: Metric, base: readonly number[], values: readonly number[]): Judgement => {
  if (base.length === 0 || values.length === 0) return unknown("not measured in both");
  if (metric.moreIsBetter === null) return unknown("told by the conditions: neither better nor worse");
  if (base.length === 1 && values.length === 1) return unknown("one run each: no spread known");
  if (base.length === 1 || values.length === 1) return unknown("one run on one side: its spread is not known");
  const { differs, test } = differenceOf(base, values, resolutionOf(metric, [...base, ...values]));
  if (!differs) return { verdict: "noDifference", reason: `the difference is within the noise (${test})` };
  const isMore = meanOf(values) > meanOf(base);
  const [low, high] = isMore ? [medianOf(base), medianOf(values)] : [medianOf(values), medianOf(base)];
  if (low > high) return unknown(`means and medians point in different ways: measure again (${test})`);
  return {
    verdict: isMore === metric.moreIsBetter ? "better" : "worse",
    reason: `the difference exceeds the noise (${test})`,
  };
};

const compareMetric = (
  metric: Metric,
  groups: readonly (readonly ComparedRun[])[],
  step: string | null,
): ComparedMetric => {
  const measured = groups.map((runs) => runs.map(metric.of).filter((value) => value !== null));
  const [base = []] = measured;
  const baseValue = base.length === 0 ? null : medianOf(base);
  return {
    metric: metric.metric,
    unit: metric.unit,
    step,
    groups: groups.map((runs, index) => {
      const values = measured[index] ?? [];
      const value = values.length === 0 ? null : medianOf(values);
      const difference = value === null || baseValue === null ? null : value - baseValue;
      return {
        ids: runs.map(({ id }) => id),
        names: runs.map(({ name }) => name),
        value,
        least: values.length === 0 ? null : Math.min(...values),
        most: values.length === 0 ? null : Math.max(...values),
        difference,
        differenceRatio: difference === null || baseValue === null || baseValue === 0 ? null : difference / baseValue,
        ...(index === 0
          ? { verdict: "baseline", reason: "the others are compared with it" }
          : judge(metric, base, values)),
      };
    }),
  };
};

const compareStep = (groups: readonly (readonly ComparedRun[])[], step: string | null): readonly ComparedMetric[] =>
  METRICS.map((metric) => compareMetric(metric, groups, step)).filter((metric) =>
    metric.groups.some(({ value }) => value !== null),
  );

/**
 * Compares groups of repeats with the first group; figures that no run has are left out. Where a group is of several
 * loads, each load that the first group and another one have is compared by itself: a median over loads means nothing.
 */
export const compareRuns = (groups: readonly (readonly ComparedRun[])[]): readonly ComparedMetric[] =>
  groups.some(holdsSeveralLoads)
    ? commonSteps(groups).flatMap(({ label, groups: members }) => compareStep(members, label))
    : compareStep(groups, null);
