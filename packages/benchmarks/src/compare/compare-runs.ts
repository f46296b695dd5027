import type { LatencySummary } from "../run.ts";
import { differs, medianOf } from "./statistics.ts";

/** What of a run is compared. */
export interface ComparedRun {
  readonly id: string;
  readonly name: string;
  readonly recordsPerSecond: number | null;
  readonly bytesPerSecond: number | null;
  readonly latency: LatencySummary;
  readonly endToEndLatency: LatencySummary | null;
}

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
  readonly groups: readonly ComparedGroup[];
}

interface Metric {
  readonly metric: string;
  readonly unit: string;
  readonly moreIsBetter: boolean;
  readonly of: (run: ComparedRun) => number | null;
}

const LATENCIES = ["averageMs", "p50Ms", "p95Ms", "p99Ms", "p999Ms", "maxMs"] as const;

const METRICS: readonly Metric[] = [
  { metric: "recordsPerSecond", unit: "records/s", moreIsBetter: true, of: (run) => run.recordsPerSecond },
  { metric: "bytesPerSecond", unit: "bytes/s", moreIsBetter: true, of: (run) => run.bytesPerSecond },
  ...LATENCIES.map((field): Metric => ({
    metric: `latency.${field}`,
    unit: "ms",
    moreIsBetter: false,
    of: (run) => run.latency[field],
  })),
  ...LATENCIES.map((field): Metric => ({
    metric: `endToEndLatency.${field}`,
    unit: "ms",
    moreIsBetter: false,
    of: (run) => run.endToEndLatency?.[field] ?? null,
  })),
];

const judge = (
  base: readonly number[],
  values: readonly number[],
  moreIsBetter: boolean,
): Pick<ComparedGroup, "verdict" | "reason"> => {
  if (base.length === 0 || values.length === 0) return { verdict: "unknown", reason: "not measured in both" };
  if (base.length === 1 && values.length === 1) return { verdict: "unknown", reason: "one run each: no spread known" };
  if (base.length === 1 || values.length === 1)
    return { verdict: "unknown", reason: "one run on one side: its spread is not known" };
  const test = `Welch's t-test at 5 %, ${base.length} and ${values.length} runs`;
  if (!differs(base, values))
    return { verdict: "noDifference", reason: `the difference is within the noise (${test})` };
  const isMore = medianOf(values) > medianOf(base);
  return {
    verdict: isMore === moreIsBetter ? "better" : "worse",
    reason: `the difference exceeds the noise (${test})`,
  };
};

const compareMetric = (
  { metric, unit, moreIsBetter, of }: Metric,
  groups: readonly (readonly ComparedRun[])[],
): ComparedMetric => {
  const measured = groups.map((runs) => runs.map(of).filter((value) => value !== null));
  const [base = []] = measured;
  const baseValue = base.length === 0 ? null : medianOf(base);
  return {
    metric,
    unit,
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
          : judge(base, values, moreIsBetter)),
      };
    }),
  };
};

/** Compares groups of repeats with the first group; figures that no run has are left out. */
export const compareRuns = (groups: readonly (readonly ComparedRun[])[]): readonly ComparedMetric[] =>
  METRICS.map((metric) => compareMetric(metric, groups)).filter((metric) =>
    metric.groups.some(({ value }) => value !== null),
  );
