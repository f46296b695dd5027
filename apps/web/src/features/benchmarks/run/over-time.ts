import type { BenchmarkRun } from "@highwater/contract";
import type { AxisInput } from "../../../components/charts/xy/axis.ts";
import type { XyPoint, XySeries } from "../../../components/charts/xy/xy-model.ts";

type RunPoint = BenchmarkRun["series"][number];
type Latency = RunPoint["latency"];

const LATENCIES = [
  ["mean", "averageMs", "var(--hw-dim)"],
  ["p50", "p50Ms", "var(--hw-b1)"],
  ["p95", "p95Ms", "var(--hw-b4)"],
  ["p99", "p99Ms", "var(--hw-b2)"],
  ["p99.9", "p999Ms", "var(--hw-b3)"],
  ["max", "maxMs", "var(--hw-b5)"],
] as const;

const TIME: AxisInput = { title: "Time since the start", unit: "s" };
const RECORD: AxisInput = { title: "Record", unit: "" };

/** What a run's windows are laid out along: time, or the number of the record where single ones were measured. */
export const alongOf = ({ series }: Pick<BenchmarkRun, "series">): AxisInput =>
  series.some(({ seconds }) => seconds !== null) ? TIME : RECORD;

const pointsOf = (series: readonly RunPoint[], of: (point: RunPoint) => number | null): readonly XyPoint[] =>
  series.flatMap((point): XyPoint[] => {
    const at = point.seconds ?? point.record;
    return at === null ? [] : [[at, of(point)]];
  });

const withValues = (all: readonly XySeries[]): readonly XySeries[] =>
  all.filter(({ points }) => points.some(([, value]) => value !== null));

/** Records per second over time, sent and consumed. */
export const throughputSeries = ({ series, kind }: Pick<BenchmarkRun, "series" | "kind">): readonly XySeries[] =>
  withValues([
    {
      id: kind === "consume" ? "consumed" : "sent",
      colour: "var(--hw-b1)",
      points: pointsOf(series, ({ recordsPerSecond }) => recordsPerSecond),
      draw: "line",
    },
    {
      id: "consumed",
      colour: "var(--hw-b2)",
      points: pointsOf(series, ({ consumedRecordsPerSecond }) => consumedRecordsPerSecond),
      draw: "line",
    },
  ]);

/** Each percentile that the windows tell, over time; null stays a gap. */
export const latencySeries = (series: readonly RunPoint[], of: (point: RunPoint) => Latency): readonly XySeries[] =>
  withValues(
    LATENCIES.map(([id, field, colour]) => ({
      id,
      colour,
      points: pointsOf(series, (point) => of(point)[field]),
      draw: "line" as const,
    })),
  );

/** Records sent and not yet consumed, over time. */
export const backlogSeries = (series: readonly RunPoint[]): readonly XySeries[] =>
  withValues([
    {
      id: "backlog",
      colour: "var(--hw-b1)",
      points: pointsOf(series, ({ backlogRecords }) => backlogRecords),
      draw: "line",
    },
  ]);
