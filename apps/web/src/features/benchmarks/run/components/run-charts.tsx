import type { BenchmarkRun } from "@highwater/contract";
import { useMemo, useState } from "react";
import { LogSwitch } from "../../../../components/charts/log-switch.tsx";
import { XyChart } from "../../../../components/charts/xy-chart.tsx";
import type { AxisInput } from "../../../../components/charts/xy/axis.ts";
import type { XyMarker, XySeries } from "../../../../components/charts/xy/xy-model.ts";
import { showText } from "../../../../lib/units.ts";
import { alongOf, backlogSeries, latencySeries, throughputSeries } from "../over-time.ts";
import { percentileSeries } from "../percentile-series.ts";
import classes from "./run.module.css";

const PERCENTILE: AxisInput = { title: "Percentile", unit: "", scale: "percentile" };
const LATENCY: AxisInput = { title: "Latency", unit: "ms" };
const LATENCY_LOG: AxisInput = { ...LATENCY, scale: "log" };
const RECORDS: AxisInput = { title: "Throughput", unit: "records/s" };
const BACKLOG: AxisInput = { title: "Records", unit: "records" };

const empty = (why: string) => ({ kind: "empty", why }) as const;
const NO_WINDOWS = "No data over time: the tool printed no windows for this run.";

interface ChartProps {
  readonly title: string;
  readonly name: string;
  readonly x: AxisInput;
  readonly series: readonly XySeries[];
  /** Why there may be nothing to draw. */
  readonly why: string;
}

/** A chart of latencies, from 0 or, where the tail dwarfs the rest, on a logarithmic axis. */
const LatencyChart = ({ title, name, x, series, why }: ChartProps) => {
  const [scale, setScale] = useState<"linear" | "log">("linear");
  return (
    <XyChart
      title={title}
      fileName={name}
      note={series.length === 0 ? null : <LogSwitch scale={scale} onChange={setScale} />}
      x={x}
      y={scale === "log" ? LATENCY_LOG : LATENCY}
      series={series}
      {...(series.length === 0 ? { state: empty(why) } : {})}
    />
  );
};

const askedFor = (asked: number | undefined): readonly XyMarker[] =>
  asked === undefined
    ? []
    : [{ axis: "y", at: asked, label: `asked for ${showText(asked, "records/s")}`, tone: "dim" }];

/** What the run's client saw: latency by percentile, and throughput and latency over time. */
export const RunCharts = ({ run }: { readonly run: BenchmarkRun }) => {
  const drawn = useMemo(
    () => ({
      along: alongOf(run),
      percentiles: percentileSeries(run),
      throughput: throughputSeries(run),
      asked: askedFor(run.config.targetRecordsPerSecond),
      latency: latencySeries(run.series, ({ latency }) => latency),
      endToEnd: latencySeries(run.series, ({ endToEndLatency }) => endToEndLatency),
      backlog: backlogSeries(run.series),
    }),
    [run],
  );
  const { along } = drawn;
  const measuresLatency = run.kind !== "consume";
  return (
    <div className={classes["charts"]}>
      {measuresLatency ? (
        <LatencyChart
          title="How slow is the tail?"
          name={run.name}
          x={PERCENTILE}
          series={drawn.percentiles}
          why="No data: this tool or version prints no percentiles."
        />
      ) : null}
      {run.kind === "end-to-end" && drawn.throughput.length === 0 ? null : (
        <XyChart
          title="Throughput over time"
          note={run.withWarmup === null ? null : "with the warm-up"}
          fileName={run.name}
          x={along}
          y={RECORDS}
          series={drawn.throughput}
          markers={drawn.asked}
          {...(drawn.throughput.length === 0 ? { state: empty(NO_WINDOWS) } : {})}
        />
      )}
      {measuresLatency ? (
        <LatencyChart
          title={run.kind === "end-to-end" ? "End-to-end latency over time" : "Produce latency over time"}
          name={run.name}
          x={along}
          series={drawn.latency}
          why={NO_WINDOWS}
        />
      ) : null}
      {drawn.endToEnd.length === 0 ? null : (
        <LatencyChart
          title="End-to-end latency over time"
          name={run.name}
          x={along}
          series={drawn.endToEnd}
          why={NO_WINDOWS}
        />
      )}
      {drawn.backlog.length === 0 ? null : (
        <XyChart title="Sent and not yet consumed" fileName={run.name} x={along} y={BACKLOG} series={drawn.backlog} />
      )}
    </div>
  );
};
