import type { LatencySummary, RunPoint } from "../run.ts";
import { holdsSeveralLoads, loadSteps } from "./load-steps.ts";
import type { ComparedRun } from "./metrics.ts";
import { medianOf, medianOfKnown } from "./statistics.ts";

export type Pair = readonly [number, number];

/** What one broker reported of a run. */
export interface BrokerFigures {
  readonly receivedBytesPerSecond: number | null;
  readonly p99Ms: number | null;
}

/** A run as it is drawn. */
export interface DrawnRun extends ComparedRun {
  /** Of the latency of its kind. */
  readonly percentiles: readonly Pair[];
  readonly series: readonly Pick<RunPoint, "seconds" | "recordsPerSecond">[];
  readonly brokerTotals: readonly BrokerFigures[];
}

/** Which latency curves show: that of acknowledgements, or of the whole way where it is all that every group has. */
export type CurveLatency = "latency" | "endToEndLatency";

const SUMMARY: readonly (readonly [number, keyof LatencySummary])[] = [
  [50, "p50Ms"],
  [75, "p75Ms"],
  [95, "p95Ms"],
  [99, "p99Ms"],
  [99.9, "p999Ms"],
  [99.99, "p9999Ms"],
  [100, "maxMs"],
];

const summaryPairs = (run: DrawnRun, which: CurveLatency): readonly Pair[] =>
  SUMMARY.flatMap(([percentile, field]): readonly Pair[] => {
    const value = run[which]?.[field] ?? null;
    return value === null ? [] : [[percentile, value]];
  });

/** Value at a percentile: that of the next one which is known. */
const valueAt = (pairs: readonly Pair[], percentile: number): number | null =>
  pairs.find(([known]) => known >= percentile)?.[1] ?? null;

const percentilesOf = (runs: readonly DrawnRun[], which: CurveLatency): readonly Pair[] => {
  const isWhole = which === "latency" && runs.every(({ percentiles }) => percentiles.length > 0);
  const curves = runs
    .map((run) => (isWhole ? run.percentiles : summaryPairs(run, which)))
    .filter((pairs) => pairs.length > 0);
  const [longest = []] = curves.toSorted((a, b) => b.length - a.length);
  return longest.flatMap(([percentile]): readonly Pair[] => {
    const values = curves.map((pairs) => valueAt(pairs, percentile)).filter((value) => value !== null);
    return values.length < curves.length ? [] : [[percentile, medianOf(values)]];
  });
};

const MOST_POINTS = 200;

const meanOfPairs = (pairs: readonly Pair[]): Pair => [
  pairs.at(-1)?.[0] ?? 0,
  pairs.reduce((sum, [, value]) => sum + value, 0) / pairs.length,
];

const overTimeOf = ({ series }: DrawnRun): readonly Pair[] => {
  const known = series.flatMap(({ seconds, recordsPerSecond }): readonly Pair[] =>
    seconds === null || recordsPerSecond === null ? [] : [[seconds, recordsPerSecond]],
  );
  const size = Math.max(1, Math.ceil(known.length / MOST_POINTS));
  return Array.from({ length: Math.ceil(known.length / size) }, (_, index) =>
    meanOfPairs(known.slice(index * size, (index + 1) * size)),
  );
};

const worstBroker = ({ brokerTotals }: DrawnRun): BrokerFigures | undefined =>
  brokerTotals.filter(({ p99Ms }) => p99Ms !== null).toSorted((a, b) => (b.p99Ms ?? 0) - (a.p99Ms ?? 0))[0];

const loadPoint = (runs: readonly DrawnRun[], which: CurveLatency) => {
  const of = (field: "p50Ms" | "p99Ms" | "p999Ms") => runs.map((run) => run[which]?.[field] ?? null);
  const p99s = of("p99Ms").filter((value) => value !== null);
  const worst = runs.map(worstBroker);
  const recordsPerSecond = medianOfKnown(runs.map((run) => run.recordsPerSecond));
  return recordsPerSecond === null
    ? null
    : {
        ids: runs.map(({ id }) => id),
        recordsPerSecond,
        bytesPerSecond: medianOfKnown(runs.map((run) => run.bytesPerSecond)),
        receivedBytesPerSecondPerBroker: medianOfKnown(runs.map((run) => run.receivedBytesPerSecondPerBroker)),
        targetRecordsPerSecond: medianOfKnown(runs.map(({ config }) => config.targetRecordsPerSecond)),
        p50Ms: medianOfKnown(of("p50Ms")),
        p99Ms: medianOfKnown(p99s),
        p99LeastMs: p99s.length === 0 ? null : Math.min(...p99s),
        p99MostMs: p99s.length === 0 ? null : Math.max(...p99s),
        p999Ms: medianOfKnown(of("p999Ms")),
        brokerReceivedBytesPerSecond: medianOfKnown(worst.map((broker) => broker?.receivedBytesPerSecond)),
        brokerP99Ms: medianOfKnown(worst.map((broker) => broker?.p99Ms)),
      };
};

/** Acknowledgements, unless some group has them nowhere and all have the whole way. */
export const curveLatency = (groups: readonly (readonly DrawnRun[])[]): CurveLatency => {
  const all = (which: CurveLatency) => groups.every((runs) => runs.some((run) => (run[which]?.p99Ms ?? null) !== null));
  return !all("latency") && all("endToEndLatency") ? "endToEndLatency" : "latency";
};

/** Curves of one group: latency over percentiles, throughput over time, and p99 over load. */
export const curvesOf = (runs: readonly DrawnRun[], which: CurveLatency) => {
  const steps = holdsSeveralLoads(runs) ? loadSteps(runs) : [runs];
  return {
    percentiles: percentilesOf(runs, which),
    overTime: runs.map((run) => ({ id: run.id, points: overTimeOf(run) })),
    load: steps
      .flatMap((step) => loadPoint(step, which) ?? [])
      .toSorted((a, b) => a.recordsPerSecond - b.recordsPerSecond),
  };
};
