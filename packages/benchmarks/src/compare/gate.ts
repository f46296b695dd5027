import { commonSteps, holdsSeveralLoads } from "./load-steps.ts";
import type { ComparedRun } from "./metrics.ts";
import { differenceOf, medianOf } from "./statistics.ts";

/** How much worse is a failure, as a ratio. */
export interface GateBounds {
  readonly p99WorseBy: number;
  readonly throughputWorseBy: number;
}

export interface GateCheck {
  readonly metric: string;
  readonly unit: string;
  readonly step: string | null;
  readonly baseline: number | null;
  readonly candidate: number | null;
  /** Below 0 where it is better. */
  readonly worseBy: number | null;
  readonly bound: number;
  readonly result: "passed" | "failed" | "notMeasured";
  readonly noise: "exceeded" | "within" | "unknown";
  readonly reason: string;
}

interface GateMetric {
  readonly metric: string;
  readonly unit: string;
  readonly bound: keyof GateBounds;
  readonly of: (run: ComparedRun) => number | null;
}

const RATES: readonly GateMetric[] = [
  { metric: "recordsPerSecond", unit: "records/s", bound: "throughputWorseBy", of: (run) => run.recordsPerSecond },
  { metric: "bytesPerSecond", unit: "bytes/s", bound: "throughputWorseBy", of: (run) => run.bytesPerSecond },
];

const P99S: readonly GateMetric[] = [
  { metric: "latency.p99Ms", unit: "ms", bound: "p99WorseBy", of: (run) => run.latency.p99Ms },
  {
    metric: "endToEndLatency.p99Ms",
    unit: "ms",
    bound: "p99WorseBy",
    of: (run) => run.endToEndLatency?.p99Ms ?? null,
  },
];

const valuesOf = (runs: readonly ComparedRun[], { of }: GateMetric): readonly number[] =>
  runs.map(of).filter((value) => value !== null);

/** What is below the least step of a tool counts as that step: a ratio over 0 ms means nothing. */
const LEAST_MS = 1;

const atLeastAStep = (value: number, { unit }: GateMetric, isWhole: boolean) =>
  unit === "ms" && isWhole ? Math.max(value, LEAST_MS) : value;

/** Ratios are compared up to what binary fractions lose. */
const ROUNDING = 1e-9;

const noiseOf = (
  baseline: readonly number[],
  candidate: readonly number[],
  resolution: number,
): Pick<GateCheck, "noise" | "reason"> => {
  if (baseline.length < 2 || candidate.length < 2)
    return { noise: "unknown", reason: "one run on a side: whether the difference is noise is not known" };
  const { differs, test } = differenceOf(baseline, candidate, resolution);
  return differs
    ? { noise: "exceeded", reason: `the difference exceeds the noise (${test})` }
    : { noise: "within", reason: `the difference is within the noise (${test})` };
};

const check = (
  metric: GateMetric,
  [baseRuns, candidateRuns]: readonly [readonly ComparedRun[], readonly ComparedRun[]],
  bounds: GateBounds,
  step: string | null,
): GateCheck => {
  const [base, values] = [valuesOf(baseRuns, metric), valuesOf(candidateRuns, metric)];
  const bound = bounds[metric.bound];
  const baseline = base.length === 0 ? null : medianOf(base);
  const candidate = values.length === 0 ? null : medianOf(values);
  const known = { metric: metric.metric, unit: metric.unit, step, baseline, candidate, bound };
  if (baseline === null || candidate === null) {
    const side = baseline === null ? (candidate === null ? "either side" : "the baseline") : "the candidate";
    return { ...known, worseBy: null, result: "notMeasured", noise: "unknown", reason: `not measured on ${side}` };
  }
  const isWhole = [...base, ...values].every(Number.isInteger);
  const [before, after] = [baseline, candidate].map((value) => atLeastAStep(value, metric, isWhole));
  if (before === undefined || after === undefined || before === 0)
    return { ...known, worseBy: null, result: "notMeasured", noise: "unknown", reason: "the baseline is 0" };
  const worseBy = (metric.unit === "ms" ? after - before : before - after) / before;
  return {
    ...known,
    worseBy,
    result: worseBy > bound + ROUNDING ? "failed" : "passed",
    ...noiseOf(base, values, metric.unit === "ms" && isWhole ? LEAST_MS : 0),
  };
};

/** The first of the metrics that both sides measured; the first of all where there is none. */
const measuredOf = (
  metrics: readonly GateMetric[],
  baseline: readonly ComparedRun[],
  candidate: readonly ComparedRun[],
): readonly GateMetric[] => {
  const both = metrics.find(
    (metric) => valuesOf(baseline, metric).length > 0 && valuesOf(candidate, metric).length > 0,
  );
  return both === undefined ? metrics.slice(0, 1) : [both];
};

interface Step {
  readonly label: string | null;
  readonly base: readonly ComparedRun[];
  readonly own: readonly ComparedRun[];
}

/** Loads of the candidate with the baseline's runs of the same load; a load that the baseline has not is left alone. */
const stepsOf = (baseline: readonly ComparedRun[], candidate: readonly ComparedRun[]): readonly Step[] => {
  if (![baseline, candidate].some(holdsSeveralLoads)) return [{ label: null, base: baseline, own: candidate }];
  const common = commonSteps([candidate, baseline]).map(({ label, groups: [own = [], base = []] }): Step => ({
    label,
    base,
    own,
  }));
  if (common.length === 0) return [];
  const matched = new Set(common.flatMap(({ own }) => own));
  const alone = commonSteps([candidate.filter((run) => !matched.has(run))]);
  return [...common, ...alone.map(({ label, groups: [own = []] }): Step => ({ label, base: [], own }))];
};

/**
 * Judges candidate runs against a baseline: median against median, throughput and p99, each load by itself where there
 * are several. A figure fails where it is worse by more than its bound; whether the difference exceeds the noise of
 * repeats stands beside it and decides nothing.
 *
 * @param hasLatency - false for consumers, whose tools measure none
 * @returns no checks where the two have no load in common
 */
export const gateChecks = (
  baseline: readonly ComparedRun[],
  candidate: readonly ComparedRun[],
  bounds: GateBounds,
  hasLatency: boolean,
): readonly GateCheck[] => {
  return stepsOf(baseline, candidate).flatMap(({ label, base, own }) =>
    [...measuredOf(RATES, base, own), ...(hasLatency ? measuredOf(P99S, base, own) : [])].map((metric) =>
      check(metric, [base, own], bounds, label),
    ),
  );
};
