import { CHARTS, UNITS } from "../url/compare-state.ts";
import type { ChartId, CompareState, LoadUnit } from "../url/compare-state.ts";
import classes from "./compare.module.css";

interface SwitchesProps {
  readonly charts: readonly ChartId[];
  readonly unit: LoadUnit;
  readonly show: (changes: Partial<Pick<CompareState, "charts" | "unit">>) => void;
}

export const CHART_TITLES: Readonly<Record<ChartId, string>> = {
  percentiles: "Latency at each percentile",
  time: "Throughput over time",
  load: "p99 of the clients against load",
  brokers: "p99 of the brokers against their load",
};

const UNIT_WORDS: Readonly<Record<LoadUnit, string>> = {
  bytes: "bytes",
  records: "records",
  received: "bytes received per broker",
};

/** Which charts are drawn, and what their loads are counted in. */
export const ChartSwitches = ({ charts, unit, show }: SwitchesProps) => (
  <div className={classes["switches"]}>
    <fieldset>
      <legend>Charts</legend>
      {CHARTS.map((chart) => (
        <label key={chart}>
          <input
            type="checkbox"
            checked={charts.includes(chart)}
            onChange={({ currentTarget }) =>
              show({
                charts: CHARTS.filter((one) => (one === chart ? currentTarget.checked : charts.includes(one))),
              })
            }
          />
          {CHART_TITLES[chart]}
        </label>
      ))}
    </fieldset>
    <fieldset>
      <legend>Load in</legend>
      {UNITS.map((one) => (
        <label key={one}>
          <input type="radio" name="load-unit" checked={unit === one} onChange={() => show({ unit: one })} />
          {UNIT_WORDS[one]}
        </label>
      ))}
    </fieldset>
  </div>
);
