import type { BenchmarkRun } from "@highwater/contract";
import type { XyPoint, XySeries } from "../../../components/charts/xy/xy-model.ts";

type Latency = BenchmarkRun["latency"];

const PERCENTILES = [
  [50, "p50Ms"],
  [75, "p75Ms"],
  [95, "p95Ms"],
  [99, "p99Ms"],
  [99.9, "p999Ms"],
  [99.99, "p9999Ms"],
  [100, "maxMs"],
] as const;

/** The percentiles of a summary that are known, ascending; the largest value is the 100th. */
export const summaryPoints = (latency: Latency | null): readonly XyPoint[] =>
  latency === null
    ? []
    : PERCENTILES.flatMap(([percentile, field]): XyPoint[] => {
        const value = latency[field];
        return value === null ? [] : [[percentile, value]];
      });

/** Latency by percentile: of the run's kind as finely as it is told, of the whole way, and the wait before sending. */
export const percentileSeries = (run: BenchmarkRun): readonly XySeries[] => {
  const own = run.percentiles.length > 0 ? run.percentiles : summaryPoints(run.latency);
  const name = run.kind === "end-to-end" ? "end to end" : run.kind;
  return [
    { id: name, colour: "var(--hw-b1)", points: own, draw: own.length > 20 ? ("line" as const) : ("both" as const) },
    { id: "end to end", colour: "var(--hw-b2)", points: summaryPoints(run.endToEndLatency), draw: "both" as const },
    { id: "publish delay", colour: "var(--hw-b3)", points: summaryPoints(run.publishDelay), draw: "both" as const },
  ].filter(({ points }) => points.length > 0);
};
