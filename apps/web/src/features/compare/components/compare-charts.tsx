import type { BenchmarkRunItem, Comparison } from "@highwater/contract";
import { useMemo } from "react";
import { XyChart } from "../../../components/charts/xy-chart.tsx";
import { brokerPlot, loadPlot } from "../curves/load-plot.ts";
import { percentilePlot } from "../curves/percentile-plot.ts";
import type { Plot } from "../curves/plot.ts";
import { timePlot } from "../curves/time-plot.ts";
import type { ShownGroup } from "../shown-group.ts";
import type { CompareState, LogAxis } from "../url/compare-state.ts";
import { CHART_TITLES, ChartSwitches } from "./chart-switches.tsx";
import classes from "./compare.module.css";

interface ChartsProps {
  readonly comparison: Comparison;
  readonly groups: readonly ShownGroup[];
  readonly runs: ReadonlyMap<string, BenchmarkRunItem>;
  readonly state: CompareState;
  readonly show: (changes: Partial<Omit<CompareState, "groups">>) => void;
}

interface LogProps {
  readonly axes: readonly (readonly [axis: LogAxis, words: string])[];
  readonly log: readonly LogAxis[];
  readonly change: (log: readonly LogAxis[]) => void;
}

const LogSwitches = ({ axes, log, change }: LogProps) => (
  <span className={classes["logs"]}>
    {axes.map(([axis, words]) => (
      <label key={axis}>
        <input
          type="checkbox"
          checked={log.includes(axis)}
          onChange={({ currentTarget }) =>
            change(currentTarget.checked ? [...log, axis] : log.filter((one) => one !== axis))
          }
        />
        {words}
      </label>
    ))}
  </span>
);

const HEIGHT = 260;
const Y_ONLY = "log axis";

const Drawn = ({ title, plot, axes, log, change }: LogProps & { readonly title: string; readonly plot: Plot }) => {
  const { empty, about, ...input } = plot;
  return (
    <XyChart
      title={title}
      fileName="comparison"
      height={HEIGHT}
      note={axes.length === 0 || empty !== null ? null : <LogSwitches axes={axes} log={log} change={change} />}
      state={empty === null ? { kind: "ready" } : { kind: "empty", why: empty }}
      {...input}
    >
      {empty === null ? <p>{about}</p> : null}
    </XyChart>
  );
};

const NO_AXES = [] as const;
const PERCENTILE_AXES = [["percentiles-y", Y_ONLY]] as const;
const LOAD_AXES = [
  ["load-x", "log load"],
  ["load-y", "log p99"],
] as const;
const BROKER_AXES = [
  ["brokers-x", "log load"],
  ["brokers-y", "log p99"],
] as const;

/** The curves of all groups, each chart answering one question. */
export const CompareCharts = ({
  comparison: { curves, curveLatency: latency },
  groups,
  runs,
  state,
  show,
}: ChartsProps) => {
  const { charts, log, unit } = state;
  const percentiles = useMemo(() => percentilePlot(curves, groups, { log, latency }), [curves, groups, log, latency]);
  const time = useMemo(() => timePlot(curves, groups, runs, unit), [curves, groups, runs, unit]);
  const load = useMemo(() => loadPlot(curves, groups, { unit, log, latency }), [curves, groups, unit, log, latency]);
  const brokers = useMemo(() => brokerPlot(curves, groups, log), [curves, groups, log]);
  const shared = { log, change: (next: readonly LogAxis[]) => show({ log: next }) };
  return (
    <>
      <ChartSwitches charts={charts} unit={unit} show={show} />
      <div className={classes["charts"]}>
        {charts.includes("percentiles") ? (
          <Drawn title={CHART_TITLES.percentiles} plot={percentiles} axes={PERCENTILE_AXES} {...shared} />
        ) : null}
        {charts.includes("time") ? <Drawn title={CHART_TITLES.time} plot={time} axes={NO_AXES} {...shared} /> : null}
        {charts.includes("load") ? <Drawn title={CHART_TITLES.load} plot={load} axes={LOAD_AXES} {...shared} /> : null}
        {charts.includes("brokers") ? (
          <Drawn title={CHART_TITLES.brokers} plot={brokers} axes={BROKER_AXES} {...shared} />
        ) : null}
      </div>
    </>
  );
};
